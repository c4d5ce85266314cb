CREATE OR REPLACE TABLE ticket_sales (
  ticket_id BIGINT,
  amount DECIMAL(10,2),
  sold_at TIMESTAMP
);
INSERT INTO ticket_sales VALUES
(1, 4.00, '2026-03-01 09:00:00'),
(2, 4.00, '2026-03-04 18:00:00'),
(3, 4.00, '2026-03-04 16:00:00'),
(4, 4.00, '2026-03-01 10:00:00');
