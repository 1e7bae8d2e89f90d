import { buildAuction } from '@marque/testing/build-auction';
import { useTestDatabase } from '@marque/testing/test-database';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createVisitCounter } from './visit-counter.ts';

const postgres = useTestDatabase();
const log = pino({ level: 'silent' });
const agent = 'Mozilla/5.0 Firefox/140.0';
const page = (id: string) => `/en/listings/jaguar/e-type/${id}`;

test('counts each browser once per visit, from several processes, and only pages of listings', async () => {
  const { database } = postgres;
  const { id } = await buildAuction(database);
  const counters = [createVisitCounter(database, log), createVisitCounter(database, log)];
  for (const [process, counter] of counters.entries())
    for (let n = 0; n < 5; n++) {
      const visitor = { address: `192.0.2.${process * 10 + n}`, agent };
      counter.count(page(id), visitor);
      counter.count(`${page(id)}.data`, visitor);
      counter.count(page('0190c0de-0000-7000-8000-000000000009'), visitor);
    }
  await Promise.all(counters.map(({ flush }) => flush()));
  await Promise.all(counters.map(({ stop }) => stop()));
  const rows = await database.kysely.selectFrom('listing_visits').select(['listing_id', 'visits']).execute();
  expect(rows).toEqual([{ listing_id: id, visits: 10 }]);
});
