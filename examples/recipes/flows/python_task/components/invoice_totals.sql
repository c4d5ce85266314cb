{{ config(materialized="table") }}

SELECT invoiced_on, SUM(amount) AS revenue
FROM {{ ref("invoices") }}
GROUP BY invoiced_on

{{ with_test("not_null", column="invoiced_on") }}
