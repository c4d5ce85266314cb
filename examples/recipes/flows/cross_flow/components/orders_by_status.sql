{{ config(materialized="table") }}

SELECT status, COUNT(*) AS order_count
FROM {{ ref("shop_orders", flow="incremental_postgres") }}
GROUP BY status
