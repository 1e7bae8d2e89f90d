-- What the provider of mail has reported about an address. An address without a row receives all mails.
create table mail_suppressions (
  address citext primary key,
  cause text not null check (cause in ('bounced', 'complained', 'deferred')),
  provider text not null check (provider in ('ses', 'postmark')),
  -- The codes of the provider.
  detail text not null check (length(detail) <= 500),
  -- When the provider noticed it.
  at timestamptz not null,
  -- When staff allowed mails again. Reports from before are ignored.
  lifted_at timestamptz
);

-- A deferral that has ended says nothing any more, and is deleted.
create index mail_suppressions_deferred_index on mail_suppressions (at) where cause = 'deferred';
