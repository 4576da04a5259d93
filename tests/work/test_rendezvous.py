from hypothesis import given
from hypothesis import strategies as st

from project.work.rendezvous import owner

nodes = st.sets(st.text(min_size=1, max_size=8), min_size=1, max_size=8)
key = st.text(max_size=20)


def test_nobody_owns_anything_when_nobody_is_there():
    assert owner("key", []) is None


@given(key, nodes)
def test_the_order_of_the_workers_does_not_matter(key: str, nodes: set[str]):
    assert owner(key, sorted(nodes)) == owner(key, sorted(nodes, reverse=True))


@given(key, nodes, st.data())
def test_when_one_leaves_only_its_own_keys_move(key: str, nodes: set[str], data: st.DataObject):
    leaving = data.draw(st.sampled_from(sorted(nodes)))
    before = owner(key, nodes)
    if before != leaving:
        assert owner(key, nodes - {leaving}) == before


def test_keys_are_spread_over_the_workers():
    counts = dict.fromkeys(("a", "b", "c"), 0)
    for number in range(3000):
        chosen = owner(f"server-{number}", counts)
        assert chosen is not None
        counts[chosen] += 1
    assert min(counts.values()) > 800
