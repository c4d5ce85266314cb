-- customer_value.py
SELECT
  customer_id,
  SUM(amount) AS total_spent
FROM {{ ref("orders", flow="transform") }}
WHERE status = 'paid'
  AND ordered_at >= CAST('{{ parameters.orders.start_date }}' AS TIMESTAMP)
GROUP BY customer_id
