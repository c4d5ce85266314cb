CREATE SCHEMA public;
CREATE TABLE public.orders (
  order_id BIGINT, status VARCHAR, amount DECIMAL(10, 2), currency VARCHAR, updated_at TIMESTAMP
);
INSERT INTO public.orders VALUES
  (1001, 'paid', 4.20, 'EUR', '2025-03-03 08:05:00'),
  (1002, 'paid', 8.50, 'EUR', '2025-03-03 08:17:00'),
  (1003, 'placed', 12.00, 'EUR', '2025-03-03 08:31:00'),
  (1004, 'paid', 3.80, 'EUR', '2025-03-03 08:40:00'),
  (1005, 'paid', 6.90, 'EUR', '2025-03-03 08:44:00'),
  (1006, 'canceled', 5.40, 'EUR', '2025-03-03 08:52:00');
