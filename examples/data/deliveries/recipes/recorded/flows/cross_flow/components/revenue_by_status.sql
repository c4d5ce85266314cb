-- revenue_by_status.py
SELECT status, SUM(amount) AS revenue
FROM {{ ref("shop_orders", flow="incremental_postgres") }}
GROUP BY status
