"""Work that survives the death of any process: who is alive, who owns what, who has claimed which row, what was lost."""
