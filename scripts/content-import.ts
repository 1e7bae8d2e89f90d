import { parseArgs } from 'node:util';
import { StartupError } from '@marque/db/startup-error';
import { importFromFiles } from '@marque/server/capabilities/content/content-command';

const { values } = parseArgs({ options: { folder: { type: 'string' } } });

try {
  await importFromFiles({ env: process.env, folder: values.folder, print: console.log });
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
