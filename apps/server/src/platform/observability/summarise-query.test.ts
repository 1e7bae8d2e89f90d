import { expect, test } from 'vitest';
import { summariseQuery } from './summarise-query.ts';

test.each([
  ['select "id" from "auctions" where "id" = $1', 'select auctions'],
  [
    'select * from "sales" inner join "auctions" on true inner join "auctions" as "a" on true',
    'select sales auctions',
  ],
  ['insert into "bids" ("amount") values ($1) on conflict do update set "amount" = $2', 'insert bids'],
  ['update graphile_worker._private_jobs set attempts = 1', 'update graphile_worker._private_jobs'],
  ['with due as (select id from sales for update of sales skip locked) select * from due', 'with sales due'],
  ['select extract(epoch from now()) from unnest($1::uuid[])', 'select'],
  ['select id from customers for no key update', 'select customers'],
  ['begin', 'begin'],
  ['  -- a comment\n', 'a'],
  ['', 'query'],
])('%s', (text, summary) => {
  expect(summariseQuery(text)).toBe(summary);
  expect(summariseQuery({ text })).toBe(summary);
});

test('a prepared statement has its name', () => {
  expect(summariseQuery({ name: 'lane-write-batch', text: 'with moved as (…)' })).toBe('lane-write-batch');
});

test('no value gets into a summary, wherever it is in the text', () => {
  for (const text of [
    `select 1 from customers where email = 'from ada join o''brien'`,
    `select 1 where note = 'it came from ada`,
    `select '${'x'.repeat(1_980)} from ada' from customers`,
  ])
    expect(summariseQuery(text)).not.toMatch(/ada|brien/);
});

test('a long query names few tables', () => {
  const text = `select ${Array.from({ length: 50 }, (_, n) => `from t${n}`).join(' ')}`;
  expect(summariseQuery(text)).toBe('select t0 t1 t2 t3 t4');
});
