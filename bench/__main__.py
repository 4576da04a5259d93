"""`make bench`: each benchmark prints what the product costs beside a direct baseline measured in the same run."""

from bench import walk

for benchmark in (walk,):
    benchmark.main()
