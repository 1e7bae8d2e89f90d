import { openDatabase } from '@marque/db/database';
import { startEmbeddedPostgres } from '@marque/db/embedded';
import { migrate } from '@marque/db/migrate';
import type { Bench } from './benchmark.ts';
import { logSettings, runInLog } from './house/run-in-log.ts';

/** Measures on a new PostgreSQL in this folder, and sends the report to the process that started this one. */
export async function reportFrom(
  dataDir: string,
  measure: (bench: Pick<Bench, 'url' | 'database'>) => Promise<unknown>,
): Promise<void> {
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
    const report = await measure({ url: postgres.url, database });
    await database.close();
    process.send?.(report);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  } finally {
    await postgres.stop();
    process.disconnect?.();
  }
}
