import ibis

from {product-slug}.application.context import ComponentExecutionContext
from {product-slug}.resources import ref, transform


@transform(inputs=[ref("orders", flow="transform")], materialized="table")
def customer_value(orders: ibis.Table, context: ComponentExecutionContext) -> ibis.Table:
    """Sum what each customer has spent since the configured start date."""
    settings = context.parameters.get("orders", {})
    start = ibis.timestamp(settings.get("start_date", "2025-01-01"))

    paid = orders.filter(orders.status == "paid", orders.ordered_at >= start)
    return paid.group_by("customer_id").aggregate(total_spent=paid.amount.sum())
