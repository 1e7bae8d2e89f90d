import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { expect, onTestFinished, test } from 'vitest';
import { after, openHouse } from '../../../test/bidding/open-house.ts';
import { useBiddingApp } from '../../../test/bidding/use-bidding-app.ts';

const house = useBiddingApp();
const script = join(import.meta.dirname, '../../../../../scripts/ledger-verify.ts');

/** Starts a server that returns a ledger. */
async function offer(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function verify(...args: string[]) {
  const child = spawn(process.execPath, [script, ...args], { env: { PATH: process.env.PATH } });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const [code] = await once(child, 'exit');
  return { code, said };
}

test('accepts an unchanged ledger and rejects a changed or shortened one', async () => {
  const db = house.postgres.database;
  const lot = await buildAuction(db);
  const floor = openHouse(db);
  for (const amount of [2_000, 3_000]) await floor.bid(await buildBidder(db), lot, { amount });
  const { body } = await house.read(`/api/listings/${lot.id}/ledger`);
  const whole = await offer((_request, response) => response.end(body));
  const forged = await offer((_request, response) =>
    response.end(body.replace('"amount":2000', '"amount":2050')),
  );
  const short = await offer((_request, response) => {
    const ledger = JSON.parse(body);
    ledger.data.entries.pop();
    response.end(JSON.stringify(ledger));
  });

  const [holds, changed, cut] = await Promise.all([
    verify(lot.id, '--url', whole),
    verify(lot.id, '--url', forged),
    verify(lot.id, '--url', short),
  ]);
  expect(holds).toEqual({
    code: 0,
    said: `The ledger of ${lot.id} holds: 3 entries, each linked to the one before; live, £2,100.\n`,
  });
  expect(changed.code).toBe(1);
  expect(changed.said).toContain('Entry 2: its content is not what was hashed.');
  expect(cut).toMatchObject({ code: 1, said: expect.stringContaining('counts 3 entries') });
});

test('counts a single entry and a single sealed bid in the singular', async () => {
  const db = house.postgres.database;
  const [open, sealed] = [
    await buildAuction(db),
    await buildAuction(db, { sealed: true, listing: { plan_type: 3 } }),
  ];
  const floor = openHouse(db);
  await floor.bid(await buildBidder(db), open, { amount: 2_000 });
  await floor.sealedBid(await buildBidder(db), sealed, { amount: 2_000 });
  await db.kysely
    .updateTable('auctions')
    .set({ ends_at: after(-2_000) })
    .where('id', '=', sealed.id)
    .execute();
  await floor.beat();
  await floor.close();
  const [one, opened] = await Promise.all(
    [open, sealed].map(async ({ id }) => {
      const { body } = await house.read(`/api/listings/${id}/ledger`);
      return verify(id, '--url', await offer((_request, response) => response.end(body)));
    }),
  );
  expect(one?.said).toContain(' holds: 1 entry, each linked to the one before; live');
  expect(opened?.said).toContain(', 1 sealed bid as its receipt says; ');
});

test('checks opened sealed bids against their receipts, and reports a missing listing or server', async () => {
  const db = house.postgres.database;
  const lot = await buildAuction(db, { sealed: true, listing: { plan_type: 3 } });
  const floor = openHouse(db);
  for (const amount of [2_000, 3_000]) await floor.sealedBid(await buildBidder(db), lot, { amount });
  await db.kysely
    .updateTable('auctions')
    .set({ ends_at: after(-2_000) })
    .where('id', '=', lot.id)
    .execute();
  await floor.beat();
  await floor.close();
  const { body } = await house.read(`/api/listings/${lot.id}/ledger`);
  const whole = await offer((_request, response) => response.end(body));
  const forged = await offer((_request, response) =>
    response.end(body.replace('"amount":2000', '"amount":2500')),
  );

  const [holds, changed, nowhere, nothing] = await Promise.all([
    verify(lot.id, '--url', whole),
    verify(lot.id, '--url', forged),
    verify(lot.id, '--url', 'http://127.0.0.1:1'),
    verify(),
  ]);
  expect(holds).toMatchObject({
    code: 0,
    said: expect.stringContaining('2 sealed bids as their receipts say'),
  });
  expect(changed).toMatchObject({
    code: 1,
    said: expect.stringContaining('is not the one that its receipt'),
  });
  expect(nowhere).toEqual({ code: 2, said: 'Nothing answers at http://127.0.0.1:1.\n' });
  expect(nothing.code).toBe(2);
});
