DELETE FROM public.orders WHERE order_id IN (1003, 1005);
INSERT INTO public.orders VALUES
  (1003, 'paid', 12.00, 'EUR', '2025-03-03 09:03:00'),
  (1005, 'refunded', 6.90, 'EUR', '2025-03-03 09:10:00'),
  (1007, 'placed', 9.60, 'EUR', '2025-03-03 09:22:00'),
  (1008, 'paid', 4.20, 'EUR', '2025-03-03 09:48:00');
