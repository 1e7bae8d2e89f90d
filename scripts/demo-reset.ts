import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { startEmbeddedPostgres } from '@marque/db/embedded';
import { archivingLater } from '@marque/db/embedded/wal-archiving';
import { StartupError } from '@marque/db/startup-error';
import { emptyDatabase } from '@marque/server/capabilities/demo/empty-database';

const { DATABASE_URL, DATA_DIR, MARQUE_ENV, S3_BUCKET, BACKUP_URL } = process.env;
const dataDir = resolve(DATA_DIR || '.data');
const pictures = join(dataDir, 'media');

try {
  if (MARQUE_ENV === 'production') throw new StartupError('There is no demo in production.');
  const database = DATABASE_URL ? await resetOutside(DATABASE_URL, process.argv[2]) : await resetEmbedded();
  // No row refers to these pictures any more. Files in S3 stay, because others may use the same bucket.
  if (!S3_BUCKET) await rm(pictures, { recursive: true, force: true });
  console.log(`${database} is empty${S3_BUCKET ? '' : `, and the pictures in ${pictures} are deleted`}.`);
  console.log('The next npm start creates a new demo.');
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function resetEmbedded(): Promise<string> {
  const name = `The embedded database in ${dataDir}`;
  if (!existsSync(join(dataDir, 'postgres'))) return name;
  const postgres = await startEmbeddedPostgres({ dataDir, archiving: archivingLater(BACKUP_URL) });
  try {
    if (postgres.adopted)
      throw new StartupError(`A server is running on ${dataDir}: stop it first (Ctrl-C), then try again.`);
    await emptyDatabase(postgres.url);
  } finally {
    await postgres.stop();
  }
  return name;
}

/** An external database may hold more than the demo. So the caller must confirm its name. */
async function resetOutside(url: string, named: string | undefined): Promise<string> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  if (named !== name)
    throw new StartupError(
      `This would delete everything in the database ${name}. To confirm: npm run demo:reset -- ${name}`,
    );
  await emptyDatabase(url);
  return `The database ${name}`;
}
