ALTER TABLE public.orders ADD COLUMN channel VARCHAR;
INSERT INTO public.orders VALUES
  (9001, 512, 'S03', '2025-03-30 11:20:00', 'paid', 6.40, 'EUR', '2025-04-01 07:05:00', 'register'),
  (9002, 590, 'S01', '2025-04-01 08:12:00', 'paid', 4.20, 'EUR', '2025-04-01 08:15:00', 'app'),
  (9003, 655, 'S99', '2025-04-01 09:30:00', 'paid', 5.10, 'EUR', '2025-04-01 09:31:00', 'register');
UPDATE public.customers SET deleted_at = '2025-04-01 10:00:00', updated_at = '2025-04-01 10:00:00' WHERE customer_id = 731;
