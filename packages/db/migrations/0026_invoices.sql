-- What a customer who acts for a business has told us. Whoever has a row sells as a trader and buys as a business.
create table business_details (
  customer_id uuid primary key references customers (id),
  company_name text not null check (company_name <> ''),
  vat_number text,
  updated_at timestamptz not null
);

-- The terms of a sale are frozen at the close.
alter table sales
  add column region text,
  -- In hundredths of a percent.
  add column vat_hundredths smallint check (vat_hundredths >= 0),
  add column vat_scheme text check (vat_scheme in ('standard', 'reverse-charge', 'outside-scope')),
  add column buyer_company text,
  add column buyer_vat_number text,
  add column seller_is_trader boolean not null default false;
update sales set region = listings.region,
  vat_hundredths = case when sales.premium_minor = 0 then 0 else round(sales.vat_minor * 10000.0 / sales.premium_minor) end,
  vat_scheme = case when sales.vat_minor = 0 then 'outside-scope' else 'standard' end
from listings where listings.id = sales.listing_id;
alter table sales
  alter column region set not null,
  add check (region in ('UK', 'EU', 'USA')),
  alter column vat_hundredths set not null,
  alter column vat_scheme set not null;

-- The last number of each company and year. The row stays locked until the invoice is stored, so there are no gaps.
create table invoice_counters (
  region text not null check (region in ('UK', 'EU', 'USA')),
  year smallint not null,
  last integer not null check (last > 0),
  primary key (region, year)
);

-- Invoices, and the credit notes that reverse them. A row never changes.
create table invoices (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('invoice', 'credit-note')),
  number text not null unique,
  region text not null check (region in ('UK', 'EU', 'USA')),
  year smallint not null,
  sequence integer not null,
  sale_id uuid not null references sales (id),
  payment_id uuid references payments (id),
  refund_id uuid unique references refunds (id),
  -- The invoice that a credit note reverses.
  invoice_id uuid references invoices (id),
  currency text not null check (currency in ('GBP', 'EUR', 'USD')),
  net_minor bigint not null,
  vat_minor bigint not null,
  total_minor bigint not null,
  locale text not null,
  -- Every word and figure, as the page and the PDF show them.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  issued_at timestamptz not null,
  unique (region, year, sequence),
  check (total_minor = net_minor + vat_minor),
  check ((kind = 'credit-note') = (invoice_id is not null))
);
create unique index invoices_one_for_each_sale on invoices (sale_id) where kind = 'invoice';
create index invoices_sale_id_index on invoices (sale_id, issued_at);
create index invoices_payment_id_index on invoices (payment_id);
create index invoices_invoice_id_index on invoices (invoice_id);

create function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  raise exception 'An invoice never changes.' using errcode = 'check_violation';
end $$;
create trigger invoices_never_change before update or delete on invoices
  for each row execute function refuse_invoice_change();
