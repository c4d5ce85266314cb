-- The tables that the guides' PostgreSQL statements refer to.
DROP SCHEMA IF EXISTS public, reporting, recipes_development CASCADE;
CREATE SCHEMA public;
GRANT USAGE ON SCHEMA public TO PUBLIC;

CREATE TABLE public.orders (
  order_id INTEGER PRIMARY KEY,
  amount NUMERIC(10, 2),
  updated_at TIMESTAMPTZ NOT NULL,
  deleted_at TIMESTAMPTZ
);
CREATE TABLE public.menu_items (
  item_id INTEGER PRIMARY KEY,
  name TEXT,
  price NUMERIC(10, 2),
  updated_at TIMESTAMP
);
