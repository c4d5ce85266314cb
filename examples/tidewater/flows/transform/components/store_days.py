import ibis
from ibis import _

from {product-slug}.application.context import ComponentExecutionContext
from {product-slug}.resources import ref, test, transform


@transform(
    inputs=[ref("orders"), ref("raw_weather", flow="ingest")],
    materialized="table",
    tests=[
        test("not_null", column="store_id"),
        test("combination_unique", columns=["store_id", "day"]),
    ],
)
def store_days(
    orders: ibis.Table, raw_weather: ibis.Table, context: ComponentExecutionContext
) -> ibis.Table:
    sales = (
        orders.filter(_.status == "paid")
        .mutate(day=_.ordered_at.date())
        .group_by("store_id", "day")
        .aggregate(order_count=_.count(), revenue=_.amount.sum())
    )
    weather = raw_weather.select(
        "store_id", "temperature_c", "precipitation_mm", day=raw_weather.weather_date
    )
    return sales.left_join(weather, ["store_id", "day"]).select(
        "store_id", "day", "order_count", "revenue", "temperature_c", "precipitation_mm"
    )
