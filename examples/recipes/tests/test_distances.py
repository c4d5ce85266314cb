from distances import kilometers

HAMBURG = (53.55, 9.99)
BREMEN = (53.08, 8.80)


def test_distance_between_two_cities():
    assert 90 < kilometers(HAMBURG, BREMEN) < 100


def test_distance_to_the_same_place_is_zero():
    assert kilometers(HAMBURG, HAMBURG) == 0
