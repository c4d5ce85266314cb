{{ config(materialized="table") }}

SELECT store_id, SUM(amount) AS revenue
FROM {{ ref("receipts") }}
GROUP BY store_id
