"""What a person in a seat of Mr. Jack in London is told."""
