"""What Mr. Jack and Mr. Jack in New York share.

Eight rounds of four character cards played one, two, one; Jack's secret identity; the witness card;
alibi cards taken in secret; one accusation; escape while the witness card shows nobody.
"""
