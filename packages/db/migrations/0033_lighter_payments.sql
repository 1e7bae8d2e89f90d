-- Jobs that a statement leaves for the queue. A process moves them there several times a second, many at a time: adding
-- two jobs to the queue by itself cost a payment more than everything else that it wrote.
create table pending_jobs (
  id bigint generated always as identity primary key,
  task text not null,
  payload jsonb not null check (jsonb_typeof(payload) = 'object')
);

-- A payment writes a row of each of these tables. Their indexes leave out the rows that nobody looks up by that column.
drop index sales_replaced_by_id_index;
create index sales_replaced_by_id_index on sales (replaced_by_id) where replaced_by_id is not null;
drop index invoices_invoice_id_index;
create index invoices_invoice_id_index on invoices (invoice_id) where invoice_id is not null;
drop index audit_entries_listing_id_index;
create index audit_entries_listing_id_index on audit_entries (listing_id, id) where listing_id is not null;
alter table invoices drop constraint invoices_refund_id_key;
create unique index invoices_refund_id_key on invoices (refund_id) where refund_id is not null;
