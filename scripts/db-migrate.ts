import { startEmbeddedPostgres } from '@marque/db/embedded';
import { migrate } from '@marque/db/migrate';
import { StartupError } from '@marque/db/startup-error';

try {
  await migrateConfigured();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function migrateConfigured(): Promise<void> {
  const { DATABASE_URL, DATA_DIR = '.data' } = process.env;
  if (DATABASE_URL) return report(await migrate({ url: DATABASE_URL, onProgress: console.log }));
  const postgres = await startEmbeddedPostgres({ dataDir: DATA_DIR, onProgress: console.log });
  try {
    report(await migrate({ url: postgres.url, onProgress: console.log }));
  } finally {
    await postgres.stop();
  }
}

function report({ applied }: { applied: string[] }): void {
  console.log(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.length} migrations.`);
}
