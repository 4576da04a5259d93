"""People: who they are, how they sign in, what their programs may do."""
