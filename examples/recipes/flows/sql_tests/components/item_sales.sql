{{ config(materialized="table") }}

SELECT item_id, sold_on, SUM(quantity) AS quantity
FROM {{ ref("sold_items") }}
GROUP BY item_id, sold_on

{{ with_test("not_null", column="item_id") }}
{{ with_test("combination_unique", columns=["item_id", "sold_on"]) }}
{{ with_test("less_than", column="quantity", value=500, severity="warn") }}
