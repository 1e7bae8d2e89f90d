-- The newest sales of one state, and those that wait for staff, are found without reading all sales.
create index sales_state_index on sales (state, created_at, id);
create index invoices_credit_notes_index on invoices (sale_id) where kind = 'credit-note';
create index disputes_unsettled_index on disputes (payment_id)
  where state in ('needs_response', 'under_review', 'lost');
