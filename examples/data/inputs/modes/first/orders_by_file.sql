CREATE OR REPLACE TABLE orders_by_file (
  order_id BIGINT,
  status VARCHAR,
  amount DOUBLE,
  currency VARCHAR,
  updated_at TIMESTAMP
);
INSERT INTO orders_by_file VALUES
(1001, 'paid', 4.2, 'EUR', '2025-03-03 08:05:00'),
(1002, 'paid', 8.5, 'EUR', '2025-03-03 08:17:00'),
(1003, 'placed', 12.0, 'EUR', '2025-03-03 08:31:00'),
(1004, 'paid', 3.8, 'EUR', '2025-03-03 08:40:00'),
(1005, 'paid', 6.9, 'EUR', '2025-03-03 08:44:00'),
(1006, 'canceled', 5.4, 'EUR', '2025-03-03 08:52:00');
