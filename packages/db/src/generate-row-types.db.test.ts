import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { generateRowTypes } from './generate-row-types.ts';

const clone = useTestDatabase();

test('the row types match the migrations', async () => {
  const written = await readFile(join(import.meta.dirname, 'rows.gen.ts'), 'utf8');
  expect(written, 'run npm run db:types').toBe(await generateRowTypes(clone.database.pool));
});

test('checks become unions, columns with defaults become optional, and new tables are found', async () => {
  await clone.database.pool.query(`
    create table garages (
      id bigint generated always as identity,
      kind text not null check (kind in ('brick', 'wood''n''tin')),
      tags text[] check (tags <@ array['dry', 'heated'])
    )`);
  const types = await generateRowTypes(clone.database.pool);
  expect(types).toContain(`export interface GaragesTable {
  id: Generated<number>;
  kind: 'brick' | "wood'n'tin";
  tags: ('dry' | 'heated')[] | null;
}`);
});

test('a jsonb column that may hold a list is refused', async () => {
  await clone.database.pool.query('create table loose (anything jsonb)');
  await expect(generateRowTypes(clone.database.pool)).rejects.toThrow(
    "The column loose.anything needs check (jsonb_typeof(anything) = 'object').",
  );
});
