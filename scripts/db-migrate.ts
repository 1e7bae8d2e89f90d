import { withConfiguredDatabase } from '@marque/db/configured-database';
import { migrate } from '@marque/db/migrate';
import { StartupError } from '@marque/db/startup-error';

const onProgress = console.log;

try {
  const { applied } = await withConfiguredDatabase(
    process.env,
    (url) => migrate({ url, onProgress }),
    onProgress,
  );
  console.log(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.length} migrations.`);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
