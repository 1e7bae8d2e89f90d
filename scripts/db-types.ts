import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '@marque/db/database';
import { generateRowTypes } from '@marque/db/generate-row-types';
import { createMigratedDatabase } from '@marque/testing/migrated-database';
import { startThrowawayPostgres } from '@marque/testing/throwaway-postgres';

const file = join(import.meta.dirname, '../packages/db/src/rows.gen.ts');

const fresh = await readTypesOfMigrations();
if (!process.argv.includes('--check')) {
  await writeFile(file, fresh);
} else if (fresh !== (await readFile(file, 'utf8'))) {
  console.error('packages/db/src/rows.gen.ts does not match the migrations: run `npm run db:types`.');
  process.exitCode = 1;
}

async function readTypesOfMigrations(): Promise<string> {
  const postgres = await startThrowawayPostgres();
  try {
    const { url, drop } = await createMigratedDatabase(postgres.url, `marque_types_${process.pid}`);
    const timeouts = { statementTimeoutMs: 10_000, lockTimeoutMs: 10_000 };
    const database = openDatabase({ url, poolSize: 1, ...timeouts, applicationName: 'marque-db-types' });
    try {
      return await generateRowTypes(database.pool);
    } finally {
      await database.close();
      await drop();
    }
  } finally {
    await postgres.stop();
  }
}
