{{ config(materialized="table") }}

SELECT store_id, day, revenue
FROM {{ ref("daily_revenue") }}
WHERE revenue IS NOT NULL
