import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from './startup-error.ts';

export type MigrationFile = { name: string; sql: string; checksum: string };

/** Returns the migrations of a folder in order. Their numbers must start at 0001 and have no gaps or duplicates. */
export async function readMigrationFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  names.forEach((name, index) => {
    assertNumbered(name, index + 1, names[index - 1]);
  });
  return Promise.all(names.map((name) => readMigrationFile(folder, name)));
}

function assertNumbered(name: string, expected: number, previous: string | undefined): void {
  const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
  if (!number) {
    throw new StartupError(`The migration ${name} is not named like 0001_what_it_does.sql.`);
  }
  if (previous?.startsWith(`${number}_`)) {
    throw new StartupError(`The migrations ${previous} and ${name} have the same number.`);
  }
  if (Number(number) !== expected) {
    throw new StartupError(
      `The migration ${name} should have the number ${String(expected).padStart(4, '0')}.`,
    );
  }
}

async function readMigrationFile(folder: string, file: string): Promise<MigrationFile> {
  // A migration with Windows line ends is the same migration.
  const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
  const checksum = createHash('sha256').update(sql).digest('hex');
  return { name: file.replace(/\.sql$/, ''), sql, checksum };
}
