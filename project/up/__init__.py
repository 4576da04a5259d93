"""`manage.py up`: everything Patchbay needs on one machine, with one command. Imports no Django."""
