-- Late rows.
INSERT INTO public.ticket_sales VALUES (4, 4.00, '2026-03-01 10:00:00');
INSERT INTO public.profile_changes VALUES (6, 501, 'ana@tidewater.example', 'silver', '2026-03-01 18:00:00');
-- New columns.
ALTER TABLE public.orders ADD COLUMN channel VARCHAR;
INSERT INTO public.orders VALUES (1005, 'placed', 3.10, '2026-03-01 10:02:00', NULL, 'app');
ALTER TABLE public.store_results ADD COLUMN tip_amount DECIMAL(10, 2);
INSERT INTO public.store_results VALUES (2, '2026-03-04', 133, 970.00, '2026-03-05 04:00:00', 81.50);
-- Deleted rows.
DELETE FROM public.orders WHERE order_id = 1001;
DELETE FROM public.store_results WHERE day = '2026-03-01';
DELETE FROM public.memberships WHERE customer_id = 501;
DELETE FROM api.rates WHERE currency = 'CHF';
-- Bad values.
INSERT INTO public.payments VALUES (4, '2026-03-02', NULL);
INSERT INTO public.sold_items VALUES (1, '2026-03-03', NULL);
INSERT INTO public.refunds VALUES (5, NULL, 5.00);
INSERT INTO public.invoices VALUES (4, NULL, 9.00);
