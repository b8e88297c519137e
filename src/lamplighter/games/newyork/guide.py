"""What a person in a seat of Mr. Jack in New York is told."""
