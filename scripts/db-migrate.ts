import { bringUpToDate } from '@marque/db/bring-up-to-date';
import { withConfiguredDatabase } from '@marque/db/configured-database';
import { withSettingsFromFiles } from '@marque/db/settings-from-files';
import { StartupError } from '@marque/db/startup-error';

const onProgress = console.log;

try {
  const { DATABASE_OWNER_URL: ownerUrl } = withSettingsFromFiles(process.env, ['DATABASE_OWNER_URL']);
  const { applied } = await withConfiguredDatabase(
    process.env,
    (url) => bringUpToDate({ url, ownerUrl, onProgress }),
    onProgress,
  );
  console.log(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.length} migrations.`);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
