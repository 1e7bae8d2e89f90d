-- Both forms of the Greek letter sigma are the same letter. Which form ends a word is judged differently elsewhere.
create or replace function address_part(words text) returns text language sql immutable parallel safe
  return nullif(regexp_replace(
    replace(lower(normalize(words, nfkc) collate pg_unicode_fast), 'ς', 'σ'),
    '[^[:alnum:]]' collate pg_unicode_fast, '', 'g'), '');
reindex index customers_address_key_index;
