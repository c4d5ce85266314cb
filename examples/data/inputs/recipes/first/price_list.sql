CREATE OR REPLACE TABLE price_list (
  item_id BIGINT,
  price DECIMAL(10,2)
);
INSERT INTO price_list VALUES
(1, 2.40),
(2, 3.60);
