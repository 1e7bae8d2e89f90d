import { openDatabase } from '@marque/db/database';
import { openHouse } from './open-house.ts';

// A separate worker process that closes due auctions. A test may kill it while it does so.
const [url = ''] = process.argv.slice(2);
const database = openDatabase({
  ...{ url, poolSize: 2, statementTimeoutMs: 30_000, lockTimeoutMs: 30_000 },
  applicationName: 'marque-test-closing',
});
process.on('disconnect', () => process.exit());
process.send?.(await openHouse(database).close());
