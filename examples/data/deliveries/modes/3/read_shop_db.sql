ALTER TABLE public.orders DROP COLUMN currency;
ALTER TABLE public.orders ADD COLUMN channel VARCHAR;
DELETE FROM public.orders WHERE order_id = 1004;
INSERT INTO public.orders VALUES
  (1009, 'paid', 7.10, '2025-03-03 09:30:00', 'register'),
  (1010, 'paid', NULL, '2025-03-03 10:20:00', 'app');
