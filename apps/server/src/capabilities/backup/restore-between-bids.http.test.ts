import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { migrate } from '@marque/db/migrate';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import type { Customer } from '@marque/testing/build-customer';
import { openTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { openHouse } from '../../../test/bidding/open-house.ts';
import { buildTestApp } from '../../../test/test-app.ts';
import { openPictureStorage } from '../media/open-picture-storage.ts';
import { archiveNow, timeBetween, useBackedUp } from './test/use-backed-up.ts';

const backedUp = useBackedUp();
const script = join(import.meta.dirname, '../../../../../scripts/ledger-verify.ts');

/** Starts the restored server. Returns what the ledger verifies to, and who has bid how much in it. */
async function withServer<Result>(
  use: (parts: { url: string; db: ReturnType<typeof openTestDatabase> }) => Promise<Result>,
): Promise<Result> {
  const server = await backedUp.start();
  const db = openTestDatabase(server.url);
  try {
    return await use({ url: server.url, db });
  } finally {
    await db.close();
    await server.stop();
  }
}

const bid = (
  db: ReturnType<typeof openTestDatabase>,
  bidder: Customer,
  lot: { id: string },
  amount: number,
) => openHouse(db).bid(bidder, lot, { amount, kind: 'exact' });

const amountsIn = async (db: ReturnType<typeof openTestDatabase>, lot: { id: string }) => {
  const { rows } = await db.pool.query('select amount::int from bids where auction_id = $1 order by amount', [
    lot.id,
  ]);
  return rows.map(({ amount }) => amount);
};

/** Runs the command of operators against a server on the database. */
async function verifyLedger(db: ReturnType<typeof openTestDatabase>, listing: string) {
  const app = await buildTestApp(db, { env: { DATA_DIR: backedUp.dataDir } });
  try {
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const child = spawn(process.execPath, [script, listing, '--url', url], {
      env: { PATH: process.env.PATH },
    });
    const said = Promise.all([buffer(child.stdout), buffer(child.stderr)]);
    const [code] = await once(child, 'exit');
    return { code, said: Buffer.concat(await said).toString() };
  } finally {
    await app.close();
  }
}

test('restores to a moment between two bids, with a valid ledger and the pictures; and again after later bids', async () => {
  const pictures = await openPictureStorage({ dataDir: backedUp.dataDir });
  const contentOf = async (key: string) => {
    const file = await pictures.read(key);
    return file && (await buffer(file.content)).toString();
  };
  await pictures.put('aa/master.jpg', Buffer.from('a picture'), 'image/jpeg');
  await pictures.put('private/deed', Buffer.from('a document'), 'application/pdf');

  const { lot, bidders, between } = await withServer(async ({ url, db }) => {
    await migrate({ url });
    const built = await buildAuction(db);
    const two = [await buildBidder(db), await buildBidder(db)] as const;
    expect(await backedUp.backup()).toMatch(/is complete: .* and 2 files of pictures, 2 of them new\./);
    expect(await bid(db, two[0], built, 2_000)).toMatchObject({ bid: { leading: true } });
    const at = await timeBetween(url);
    expect(await bid(db, two[1], built, 3_000)).toMatchObject({ bid: { leading: true } });
    await archiveNow(url);
    await expect(backedUp.restore({ at })).rejects.toThrow(
      /^A server is running on .*: stop it first \(Ctrl-C\), then try again\.$/,
    );
    return { lot: built, bidders: two, between: at };
  });

  // The disk with one of the files is lost, and something else is stored meanwhile.
  await pictures.remove('aa/master.jpg');
  await pictures.put('bb/master.jpg', Buffer.from('another picture'), 'image/jpeg');
  const said = await backedUp.restore({ at: between });
  expect(said).toContain(`The database is restored to ${between}.`);
  expect(said).toContain('1 files of pictures were brought back.');
  const [, aside = ''] = /The earlier database is in (.+)\. Delete/.exec(said) ?? [];
  expect(existsSync(join(aside, 'PG_VERSION'))).toBe(true);
  expect(await contentOf('aa/master.jpg')).toBe('a picture');
  expect(await contentOf('bb/master.jpg')).toBe('another picture');

  await withServer(async ({ url, db }) => {
    expect(await amountsIn(db, lot)).toEqual([2_000]);
    expect(await verifyLedger(db, lot.id)).toEqual({
      code: 0,
      said: expect.stringMatching(/^The ledger of .* holds: 1 entry, .*; live, £2,000\.\n$/),
    });
    // The auction goes on, and its new log is archived beside the old one.
    expect(await bid(db, bidders[1], lot, 2_500)).toMatchObject({ bid: { leading: true } });
    expect(await archiveNow(url)).toMatch(/^00000002/);
  });

  await backedUp.restore({});
  await withServer(async ({ db }) => {
    expect(await amountsIn(db, lot)).toEqual([2_000, 2_500]);
    expect((await verifyLedger(db, lot.id)).code).toBe(0);
  });

  // What the first restore has left aside can still be reached.
  await backedUp.restore({ timeline: '1' });
  await withServer(async ({ db }) => {
    expect(await amountsIn(db, lot)).toEqual([2_000, 3_000]);
    expect((await verifyLedger(db, lot.id)).code).toBe(0);
  });
});
