import ibis
from ibis import _

from {product-slug}.application.context import ComponentExecutionContext
from {product-slug}.resources import ref, test, transform


@transform(
    inputs=[ref("order_lines")],
    materialized="table",
    tests=[test("not_null", column="store_id"), test("unique", column="store_id")],
)
def store_totals(order_lines: ibis.Table, context: ComponentExecutionContext) -> ibis.Table:
    """Sum the paid order lines of each store."""
    paid = order_lines.filter(_.status == "paid")
    return paid.group_by("store_id").aggregate(line_count=_.count(), revenue=_.amount.sum())
