import { open, readFile } from 'node:fs/promises';
import { claimPlace } from './claim-place.ts';
import { openPlace } from './place.ts';
import { storeWal } from './store-wal.ts';

// PostgreSQL runs this program in its data folder for each file of its log. What it prints is in PostgreSQL's log. If it
// fails, PostgreSQL keeps the file and tries again.
const [settings = '', path = '', name = ''] = process.argv.slice(2);

// PostgreSQL waits for this program, also when it stops. A place that does not answer counts as one that fails.
setTimeout(() => {
  console.error('The place of the backups does not answer.');
  process.exit(1);
}, 60_000).unref();

try {
  const place = await openPlace(JSON.parse(await readFile(settings, 'utf8')));
  await claimPlace(place, await ownSystem());
  await storeWal(place, { path, name });
  place.storage.close();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** The control file begins with the number of the server. */
async function ownSystem(): Promise<string> {
  const control = await open('global/pg_control');
  try {
    const { buffer } = await control.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.readBigUInt64LE().toString();
  } finally {
    await control.close();
  }
}
