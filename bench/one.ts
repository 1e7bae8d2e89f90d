import { openDatabase } from '@marque/db/database';
import { startEmbeddedPostgres } from '@marque/db/embedded';
import { migrate } from '@marque/db/migrate';
import { benchmarks } from './benchmarks.ts';
import { logSettings, runInLog } from './house/run-in-log.ts';

const [name = '', dataDir = ''] = process.argv.slice(2);

const postgres = await startEmbeddedPostgres({
  dataDir,
  settings: { fsync: 'on', synchronous_commit: 'on', ...logSettings },
});
try {
  await migrate({ url: postgres.url });
  const database = openDatabase({
    url: postgres.url,
    poolSize: 10,
    statementTimeoutMs: 10_000,
    lockTimeoutMs: 5_000,
    applicationName: 'marque-bench',
  });
  await runInLog(database.pool);
  const benchmark = await benchmarks[name]?.();
  const figures = await benchmark?.measure({
    url: postgres.url,
    database,
    quick: process.argv.includes('--quick'),
  });
  await database.close();
  process.send?.(figures);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await postgres.stop();
  process.disconnect?.();
}
