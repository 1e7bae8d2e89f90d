import { openDatabase } from '@marque/db/database';
import { createDatabaseClock } from '../../src/platform/database-clock.ts';
import { openHouse } from './open-house.ts';
import type { Errand } from './start-bidding-process.ts';

// A separate server process. It places the bids that its parent sends, all at once, and sends back the
// responses.
const [url = ''] = process.argv.slice(2);
const database = openDatabase({
  ...{ url, poolSize: 10, statementTimeoutMs: 20_000, lockTimeoutMs: 10_000 },
  applicationName: 'marque-test-bidding',
});
const clock = await createDatabaseClock(database.pool, () => process.exit(1));
const floor = openHouse(database);

process.on('message', async (errands: Errand[]) => {
  const answers = await Promise.all(
    errands.map(async ({ bidder, auction, offers }) => {
      const own = [];
      for (const offer of offers)
        own.push(await floor.bid(bidder, auction, { ...offer, arrivedAt: clock.now() }));
      return own;
    }),
  );
  process.send?.(answers);
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
