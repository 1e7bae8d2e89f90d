-- The lists of the office can be sorted by some of their columns. Each index serves both directions.
create index sales_due_order_index on sales (due_at, id);
create index sales_state_due_order_index on sales (state, due_at, id);
-- They also find the sales that are due or must be reminded. Every payment writes each index of the sales.
drop index sales_payment_due_index;
drop index sales_reminder_index;
