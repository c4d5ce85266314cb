{{ config(materialized="table") }}

SELECT CAST(sold_at AS DATE) AS sold_on, COUNT(*) AS tickets, SUM(amount) AS revenue
FROM {{ ref("ticket_sales", reshape={"time": {"column": "sold_at", "granularity": "day"}}) }}
GROUP BY CAST(sold_at AS DATE)
