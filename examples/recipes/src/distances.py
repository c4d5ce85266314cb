from geopy.distance import geodesic


def kilometers(start: tuple[float, float], end: tuple[float, float]) -> float:
    """Returns the distance between two points, each with a latitude and a longitude."""
    return round(geodesic(start, end).kilometers, 1)
