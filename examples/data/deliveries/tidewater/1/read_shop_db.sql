CREATE SCHEMA public;
CREATE TABLE public.orders (
  order_id BIGINT, customer_id BIGINT, store_id VARCHAR, ordered_at TIMESTAMP, status VARCHAR,
  amount DECIMAL(10, 2), currency VARCHAR, updated_at TIMESTAMP
);
CREATE TABLE public.customers (
  customer_id BIGINT, email VARCHAR, signed_up_at TIMESTAMP, loyalty_tier VARCHAR,
  deleted_at TIMESTAMP, updated_at TIMESTAMP
);
INSERT INTO public.orders SELECT * FROM read_csv('./orders.csv', header = true);
INSERT INTO public.customers SELECT * FROM read_csv('./customers.csv', header = true);
