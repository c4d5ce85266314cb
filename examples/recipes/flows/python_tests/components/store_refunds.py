import ibis
from ibis import _

from {product-slug}.application.context import ComponentExecutionContext
from {product-slug}.resources import ref, test, transform


@transform(
    inputs=[ref("refunds")],
    materialized="table",
    tests=[
        test("not_null", column="store_id"),
        test("unique", column="store_id"),
        test("less_than", column="refunded", value=200, severity="warn"),
    ],
)
def store_refunds(refunds: ibis.Table, context: ComponentExecutionContext) -> ibis.Table:
    known = refunds.filter(_.store_id.notnull())
    return known.group_by("store_id").aggregate(refunded=_.amount.sum())
