CREATE SCHEMA public;
CREATE SCHEMA api;
CREATE TABLE public.profile_changes (change_id BIGINT, customer_id BIGINT, email VARCHAR, tier VARCHAR, changed_at TIMESTAMP);
INSERT INTO public.profile_changes VALUES
  (1, 501, 'Ana@tidewater.example', 'basic', '2026-03-01 08:05:00'),
  (2, 502, 'ben@tidewater.example', 'basic', '2026-03-01 09:30:00'),
  (3, 501, 'ana@tidewater.example', 'gold', '2026-03-01 17:40:00');
CREATE TABLE public.memberships (customer_id BIGINT, tier VARCHAR, updated_at TIMESTAMP, deleted_at TIMESTAMP);
INSERT INTO public.memberships VALUES
  (501, 'basic', '2026-03-01 08:05:00', NULL),
  (502, 'basic', '2026-03-01 09:30:00', NULL);
CREATE TABLE public.sold_items (item_id BIGINT, sold_on DATE, quantity INTEGER);
INSERT INTO public.sold_items VALUES (1, '2026-03-01', 2), (1, '2026-03-01', 1), (2, '2026-03-01', 4);
CREATE TABLE public.price_list (item_id BIGINT, price DECIMAL(10, 2));
INSERT INTO public.price_list VALUES (1, 2.40), (2, 3.60);
CREATE TABLE public.stock_items (item_id BIGINT, store_id VARCHAR);
INSERT INTO public.stock_items SELECT item_id, 'BER' FROM generate_series(1, 10) AS items (item_id);
CREATE TABLE public.stock_moves (move_id BIGINT, moved_on DATE, updated_at TIMESTAMP);
INSERT INTO public.stock_moves
  SELECT move_id, CURRENT_DATE - 8, CURRENT_DATE - 8 FROM generate_series(1, 10) AS moves (move_id);
INSERT INTO public.stock_moves
  SELECT move_id, CURRENT_DATE - 1, CURRENT_DATE - 1 FROM generate_series(11, 16) AS moves (move_id);
CREATE TABLE public.payments (payment_id BIGINT, paid_on DATE, amount DECIMAL(10, 2));
INSERT INTO public.payments VALUES (1, '2026-03-01', 4.20), (2, '2026-03-01', 8.50);
CREATE TABLE public.ticket_sales (ticket_id BIGINT, amount DECIMAL(10, 2), sold_at TIMESTAMP);
INSERT INTO public.ticket_sales VALUES (1, 4.00, '2026-03-01 09:00:00'), (2, 4.00, '2026-03-04 18:00:00');
CREATE TABLE public.sales (
  sale_id BIGINT, store_id BIGINT, status VARCHAR, amount DECIMAL(10, 2), sold_at TIMESTAMP, updated_at TIMESTAMP
);
INSERT INTO public.sales VALUES
  (9001, 1, 'paid', 4.20, '2026-03-01 08:05:00', '2026-03-01 08:05:00'),
  (9002, 2, 'placed', 8.50, '2026-03-01 08:17:00', '2026-03-01 08:17:00');
CREATE TABLE public.orders (order_id BIGINT, status VARCHAR, amount DECIMAL(10, 2), updated_at TIMESTAMP, deleted_at TIMESTAMP);
INSERT INTO public.orders VALUES
  (1001, 'paid', 4.20, '2026-03-01 08:05:00', NULL),
  (1002, 'placed', 8.50, '2026-03-01 08:17:00', NULL),
  (1003, 'placed', 12.00, '2026-03-01 08:31:00', NULL);
CREATE TABLE public.products (product_id INTEGER, name VARCHAR, price DOUBLE, supplier_note VARCHAR);
INSERT INTO public.products VALUES
  (11, 'Flat white', 4.2, 'oat on request'), (12, 'Filter coffee', 3.1, NULL), (13, 'Cinnamon bun', 3.9, 'until noon');
CREATE TABLE public.menu_items (item_id BIGINT, name VARCHAR, price DECIMAL(10, 2), updated_at TIMESTAMP);
INSERT INTO public.menu_items VALUES
  (1, 'Espresso', 2.40, '2026-03-01 08:00:00'), (2, 'Flat white', 3.60, '2026-03-01 08:00:00');
CREATE TABLE public.exchange_rates (currency VARCHAR, rate_date DATE, rate DECIMAL(10, 4));
INSERT INTO public.exchange_rates VALUES
  ('USD', '2026-03-01', 1.0812), ('USD', '2026-03-02', 1.0795), ('GBP', '2026-03-02', 0.8411);
CREATE TABLE public.receipts (receipt_id BIGINT, store_id VARCHAR, amount DECIMAL(10, 2));
INSERT INTO public.receipts VALUES (1, 'BER', 4.20), (2, 'BER', 8.50), (3, 'HAM', 3.10);
CREATE TABLE public.price_changes (change_id BIGINT, product_id BIGINT, price DECIMAL(10, 2), changed_at TIMESTAMP);
INSERT INTO public.price_changes VALUES
  (1, 11, 3.20, '2026-03-01 08:00:00'), (2, 12, 4.50, '2026-03-01 08:00:00'), (3, 11, 3.40, '2026-03-01 16:30:00');
CREATE TABLE public.supplier_changes (
  change_id BIGINT, supplier_id BIGINT, city VARCHAR, payment_days BIGINT, changed_at TIMESTAMP
);
INSERT INTO public.supplier_changes VALUES
  (1, 71, 'Hamburg', 30, '2026-03-01 09:15:00'), (2, 72, 'Trieste', 14, '2026-03-01 09:20:00');
CREATE TABLE public.store_results (store_id BIGINT, day DATE, orders BIGINT, revenue DECIMAL(10, 2), updated_at TIMESTAMP);
INSERT INTO public.store_results VALUES
  (1, '2026-03-01', 212, 1480.50, '2026-03-02 04:00:00'),
  (2, '2026-03-01', 148, 1012.20, '2026-03-02 04:00:00'),
  (1, '2026-03-02', 96, 655.40, '2026-03-02 04:00:00');
CREATE TABLE public.order_lines (
  line_id BIGINT, store_id VARCHAR, status VARCHAR, amount DECIMAL(10, 2), ordered_at TIMESTAMP, updated_at TIMESTAMP
);
INSERT INTO public.order_lines VALUES
  (1, 'harbor', 'paid', 4.20, '2026-03-01 08:05:00', '2026-03-01 08:05:00'),
  (2, 'harbor', 'placed', 8.50, '2026-03-01 08:17:00', '2026-03-01 08:17:00'),
  (3, 'station', 'paid', 12.00, '2026-03-01 08:31:00', '2026-03-01 08:31:00'),
  (4, 'harbor', 'placed', 3.80, '2026-03-02 08:02:00', '2026-03-02 08:02:00');
CREATE TABLE public.refunds (refund_id BIGINT, store_id VARCHAR, amount DECIMAL(10, 2));
INSERT INTO public.refunds VALUES (1, 'BER', 4.20), (2, 'BER', 8.50), (3, 'HAM', 3.10);
CREATE TABLE public.invoices (invoice_id BIGINT, invoiced_on DATE, amount DECIMAL(10, 2));
INSERT INTO public.invoices VALUES (1, '2026-03-01', 42.00), (2, '2026-03-02', 18.50);
CREATE TABLE api.rates (currency VARCHAR, euro_rate DECIMAL(10, 4));
INSERT INTO api.rates VALUES ('CHF', 0.9412), ('GBP', 0.8655), ('USD', 1.1790);
CREATE TABLE api.reviews (review_id BIGINT, store_id VARCHAR, rating BIGINT, updated_at TIMESTAMP);
INSERT INTO api.reviews VALUES
  (501, 'harbor', 5, '2026-03-01 10:12:00'), (502, 'station', 2, '2026-03-01 11:40:00'), (503, 'harbor', 4, '2026-03-01 12:05:00');
CREATE TABLE api.products (product_id BIGINT, name VARCHAR, price_cents BIGINT);
INSERT INTO api.products VALUES (1, 'Espresso', 250), (2, 'Flat white', 420), (3, 'Iced tea', 380);
CREATE TABLE public.region_orders (order_id BIGINT, store_id VARCHAR, region VARCHAR, amount DECIMAL(10, 2));
INSERT INTO public.region_orders VALUES
  (3001, 'harbor', 'north', 4.20), (3002, 'harbor', 'north', 8.50),
  (3003, 'lighthouse', 'north', 12.00), (3004, 'station', 'south', 3.80);
CREATE TABLE public.brands (brand_id BIGINT);
INSERT INTO public.brands VALUES (1), (2);
CREATE TABLE public.coupons (coupon_id BIGINT, percent BIGINT);
INSERT INTO public.coupons VALUES (1, 10);
CREATE TABLE public.deliveries (delivery_id BIGINT, status VARCHAR, updated_at TIMESTAMP);
INSERT INTO public.deliveries VALUES (1, 'sent', '2026-03-01 08:00:00'), (2, 'sent', '2026-03-01 08:10:00');
