"""Building blocks for work in parallel: fair queues, rates, worker processes."""
