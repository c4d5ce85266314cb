CREATE OR REPLACE TABLE sold_items (
  item_id BIGINT,
  sold_on DATE,
  quantity INTEGER
);
INSERT INTO sold_items VALUES
(1, '2026-03-01', 1),
(1, '2026-03-01', 2),
(2, '2026-03-01', 4);
