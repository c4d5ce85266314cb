-- The databases, schemas, tables, and roles that the guides' PostgreSQL statements refer to.
CREATE DATABASE shop;
CREATE DATABASE backoffice;
CREATE ROLE dashboard LOGIN;
CREATE SCHEMA reporting;

CREATE TABLE public.orders (
  order_id INTEGER PRIMARY KEY,
  amount NUMERIC(10, 2),
  updated_at TIMESTAMPTZ NOT NULL,
  deleted_at TIMESTAMPTZ
);
CREATE TABLE public.invoices (invoice_id INTEGER PRIMARY KEY, customer_id INTEGER, amount NUMERIC(10, 2));
CREATE TABLE public.payments (payment_id INTEGER PRIMARY KEY, day DATE, amount NUMERIC(10, 2));
CREATE TABLE public.refunds (refund_id INTEGER PRIMARY KEY, order_id INTEGER, amount NUMERIC(10, 2));
CREATE TABLE public.sold_items (store_id INTEGER, day DATE, quantity INTEGER);
CREATE TABLE public.menu_items (
  item_id INTEGER PRIMARY KEY,
  name TEXT,
  price NUMERIC(10, 2),
  updated_at TIMESTAMP
);
CREATE TABLE reporting.revenue_forecast (store_id INTEGER, day DATE, revenue NUMERIC(10, 2));
