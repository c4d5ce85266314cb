SELECT s.item_id, COUNT(*) AS sold_items
FROM {{ ref("sold_items") }} AS s
LEFT JOIN {{ ref("price_list") }} AS p
  ON p.item_id = s.item_id
WHERE p.item_id IS NULL
GROUP BY s.item_id
