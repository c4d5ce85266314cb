import ibis
from ibis import _

from {product-slug}.application.context import ComponentExecutionContext
from {product-slug}.resources import ref, test, transform


@transform(
    inputs=[ref("raw_customers", flow="ingest")],
    materialized="table",
    tests=[
        test("not_null", column="customer_id"),
        test("unique", column="customer_id"),
        test("in_set", column="loyalty_tier", values=["none", "bronze", "silver", "gold"], severity="warn"),
        test("count_greater_than", count=0),
    ],
)
def customers(raw_customers: ibis.Table, context: ComponentExecutionContext) -> ibis.Table:
    return raw_customers.drop("deleted_at").mutate(email=_.email.lower())
