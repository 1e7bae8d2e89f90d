import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../..');

async function filesWith(pattern: RegExp): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: source }))
    if (!file.endsWith('.test.ts') && pattern.test(await readFile(join(source, file), 'utf8')))
      found.push(file);
  return found.sort();
}

test('sales are created in one place', async () => {
  expect(await filesWith(/insertInto\('sales'\)|insert into sales/)).toEqual([
    'capabilities/sales/create-sales.ts',
  ]);
});

test('only the verbs of the two lifecycles have the permission to move rows', async () => {
  expect(await filesWith(/permitMoves|marque\.moves/)).toEqual([
    'capabilities/bidding/move-listings.ts',
    'capabilities/sales/move-sales.ts',
  ]);
});
