-- A long chain is verified again in daily parts. A round goes through all of it: up to where it has come, and when it began.
alter table audit_state
  add column round_position bigint not null default 0,
  add column round_hash text not null default repeat('0', 64),
  add column round_entry_id bigint not null default 0,
  add column round_began_at timestamptz,
  add column part_verified_at timestamptz;
