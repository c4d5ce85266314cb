DELETE FROM public.orders WHERE order_id IN (SELECT order_id FROM read_csv('./orders.csv', header = true));
INSERT INTO public.orders SELECT * FROM read_csv('./orders.csv', header = true);
DELETE FROM public.customers WHERE customer_id IN (SELECT customer_id FROM read_csv('./customers.csv', header = true));
INSERT INTO public.customers SELECT * FROM read_csv('./customers.csv', header = true);
