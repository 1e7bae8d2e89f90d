-- The board shows since when a sale is in its state, and begins with the sale that has been there longest.
alter table sales
  add column state_since timestamptz not null generated always as (
    case state
      when 'premium_paid' then coalesce(paid_at, created_at)
      when 'handed_over' then coalesce(handed_over_at, created_at)
      when 'settled' then coalesce(settled_at, created_at)
      when 'fell_through' then coalesce(fell_through_at, created_at)
      else created_at
    end) stored;

create index sales_board_index on sales (state, state_since, id);
