import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogueEntry } from './catalogue-entry.ts';

const folder = join(import.meta.dirname, 'catalogue');
const files = globSync('*.json', { cwd: folder }).sort();
const read = (file: string): unknown[] => JSON.parse(readFileSync(join(folder, file), 'utf8'));

describe('the demo catalogue', () => {
  test.each(files)('%s holds whole entries', (file) => {
    for (const entry of read(file)) expect(catalogueEntry.safeParse(entry).error).toBeUndefined();
  });

  const entries = files.flatMap(read).map((entry) => catalogueEntry.parse(entry));

  test('no two entries share an address, a chassis or a text', () => {
    for (const key of ['slug', 'chassis', 'description'] as const)
      expect(new Set(entries.map((entry) => entry[key])).size).toBe(entries.length);
  });

  test('prices make sense: starting below the estimate, a reserve within it', () => {
    for (const { slug, startingPrice, reserve, estimate } of entries) {
      expect(startingPrice, slug).toBeLessThan(estimate.low);
      expect(estimate.low, slug).toBeLessThan(estimate.high);
      if (reserve !== null) expect(reserve, slug).toBeLessThanOrEqual(estimate.high);
    }
  });
});
