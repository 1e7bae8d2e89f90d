import { openDatabase } from '@marque/db/database';
import { openHouse } from './open-house.ts';

// A worker of its own that closes what is due, and may be killed while it does.
const [url = ''] = process.argv.slice(2);
const database = openDatabase({
  ...{ url, poolSize: 2, statementTimeoutMs: 30_000, lockTimeoutMs: 30_000 },
  applicationName: 'marque-test-closing',
});
process.on('disconnect', () => process.exit());
process.send?.(await openHouse(database).close());
