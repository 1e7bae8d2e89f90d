import { resolve } from 'node:path';
import { archivingLater } from './embedded/wal-archiving.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { withSettingsFromFiles } from './settings-from-files.ts';

type Environment = Record<string, string | undefined>;

/** For commands. Uses the database that is configured, or the embedded one, which is stopped afterwards. */
export async function withConfiguredDatabase<Result>(
  environment: Environment,
  use: (url: string) => Promise<Result>,
  onProgress: (sentence: string) => void = () => {},
): Promise<Result> {
  const { DATABASE_URL, DATA_DIR, BACKUP_URL } = withSettingsFromFiles(environment, [
    ...['DATABASE_URL', 'BACKUP_URL'],
  ]);
  if (DATABASE_URL) return use(DATABASE_URL);
  const postgres = await startEmbeddedPostgres({
    ...{ dataDir: resolve(DATA_DIR || '.data'), onProgress },
    archiving: archivingLater(BACKUP_URL),
  });
  try {
    return await use(postgres.url);
  } finally {
    await postgres.stop();
  }
}
