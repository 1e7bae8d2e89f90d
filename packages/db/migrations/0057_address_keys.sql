-- Both forms of the Greek letter sigma are the same letter. PostgreSQL and JavaScript disagree about the form at the end of a
-- word.
create or replace function address_part(words text) returns text language sql immutable parallel safe
  return nullif(regexp_replace(
    replace(lower(normalize(words, nfkc) collate pg_unicode_fast), 'ς', 'σ'),
    '[^[:alnum:]]' collate pg_unicode_fast, '', 'g'), '');
-- Every query of customers waits while the index is built, so it is built only if a key has changed.
do $$
begin
  if exists (select from customers where concat(address1, postcode, country) ~ '[ςσΣ]') then
    reindex index customers_address_key_index;
  end if;
end $$;
