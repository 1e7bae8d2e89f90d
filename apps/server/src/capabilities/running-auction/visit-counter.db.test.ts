import { customerChannel } from '@marque/contracts/channels';
import { buildAuction } from '@marque/testing/build-auction';
import { useTestDatabase } from '@marque/testing/test-database';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { recordLive } from '../../../test/record-live.ts';
import { createVisitCounter } from './visit-counter.ts';

const postgres = useTestDatabase();
const log = pino({ level: 'silent' });
const agent = 'Mozilla/5.0 Firefox/140.0';
const page = (id: string) => `/en/listings/jaguar/e-type/${id}`;

test('counts each browser once per visit, from several processes, and only pages of listings', async () => {
  const { database } = postgres;
  const { id } = await buildAuction(database);
  const { live } = recordLive();
  const counters = [createVisitCounter(database, log, live), createVisitCounter(database, log, live)];
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

test('tells the seller of a running auction once per write, and nobody else', async () => {
  const { database } = postgres;
  const running = await buildAuction(database);
  const ended = await buildAuction(database, { status: 'sold' });
  const { live, events } = recordLive();
  const counter = createVisitCounter(database, log, live);
  for (let n = 0; n < 20; n++)
    for (const { id } of [running, ended]) counter.count(page(id), { address: `192.0.2.${n}`, agent });
  expect(events).toEqual([]);
  await counter.flush();
  const told = {
    ...{ channel: customerChannel(running.owner_id), event: 'visits.changed', data: { id: running.id } },
  };
  expect(events).toEqual([told]);

  // A reload is the same visit, so there is nothing to tell.
  counter.count(page(running.id), { address: '192.0.2.1', agent });
  await counter.flush();
  expect(events).toEqual([told]);

  counter.count(page(running.id), { address: '192.0.2.99', agent });
  await counter.stop();
  expect(events).toEqual([told, told]);
});
