"""What the guide of Whitechapel shows: names, previews, refusals, descriptions, the case file."""
