{{ config(materialized="table") }}

SELECT paid_on, SUM(amount) AS paid
FROM {{ ref("payments") }}
GROUP BY paid_on
