CREATE OR REPLACE TABLE payments (
  payment_id BIGINT,
  paid_on DATE,
  amount DECIMAL(10,2)
);
INSERT INTO payments VALUES
(1, '2026-03-01', 4.20),
(2, '2026-03-01', 8.50);
