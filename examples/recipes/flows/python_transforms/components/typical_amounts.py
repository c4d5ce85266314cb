import pandas as pd

from {product-slug}.application.context import ComponentExecutionContext
from {product-slug}.resources import ref, test, transform


@transform(
    inputs=[
        ref("order_lines", reshape={"time": {"column": "ordered_at", "granularity": "day"}}),
    ],
    input_data_format="pandas",
    materialized="table",
    tests=[test("combination_unique", columns=["store_id", "day"])],
)
def typical_amounts(order_lines: pd.DataFrame, context: ComponentExecutionContext) -> pd.DataFrame:
    """Compute the median amount per store for one day. Called once for each changed day."""
    lines = order_lines.assign(
        day=order_lines["ordered_at"].dt.date,
        amount=order_lines["amount"].astype(float),
    )
    return lines.groupby(["store_id", "day"], as_index=False).agg(
        line_count=("line_id", "count"), median_amount=("amount", "median")
    )
