"""The one door through which Patchbay connects to anything that a person, a server or a document named."""
