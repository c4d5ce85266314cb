from {product-slug}.resources import TestResult, ref, singular_test


@singular_test(inputs=[ref("orders"), ref("store_days")], severity="error")
def revenue_adds_up(context, orders, store_days):
    by_order = orders.filter(orders.status == "paid").amount.sum().execute()
    by_day = store_days.revenue.sum().execute()
    if by_order == by_day:
        return TestResult.empty("revenue_adds_up", True)
    return TestResult(
        "revenue_adds_up",
        False,
        store_days,
        f"revenue is {by_order} in orders, but {by_day} in store_days",
    )
