-- The first screen of the office shows what is due and what waits. Each index holds only the rows that wait, so that the
-- screen costs the same whatever the number of sales and messages.
create index sales_payment_due_index on sales (due_at) where state = 'payment_due';
create index sales_undecided_fall_index on sales (fell_through_at)
  where state = 'fell_through' and premium_kept_at is null;
create index refunds_failed_index on refunds (updated_at) where state = 'failed';
create index sale_problems_open_index on sale_problems (raised_at) where resolved_at is null;
create index disputes_waiting_index on disputes (respond_by) where state = 'needs_response';
create index notices_not_arrived_index on notices (state, created_at)
  where state in ('failed', 'bounced') and resent_at is null;

-- The library has no index of the jobs that failed. They are few, and only a failure writes to it.
create index marque_failed_jobs_index on graphile_worker._private_jobs (updated_at) where last_error is not null;
