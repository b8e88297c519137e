"""The subcommands of `lamplighter`, one module each."""
