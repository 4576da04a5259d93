"""Patchbay's own parts: settings and wiring, accounts, live topics, workers, the supervisor."""

__version__ = "0.1.0"
