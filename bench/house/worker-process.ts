import { openDatabase } from '@marque/db/database';
import { openHouse } from './live-house.ts';
import type { WorkerOrder, WorkerReport } from './start-worker.ts';
import { startHouseWorker } from './worker.ts';

const report = (message: WorkerReport) => process.send?.(message);

process.once('message', async ({ url }: WorkerOrder) => {
  const database = openDatabase({
    ...{ url, poolSize: 10, statementTimeoutMs: 10_000, lockTimeoutMs: 5_000 },
    applicationName: 'marque-bench-worker',
  });
  const house = await openHouse({ url, database });
  const worker = await startHouseWorker(house, database);
  report({ sentMails: 0 });
  process.on('message', () => report({ sentMails: worker.sentMails() }));
});
