import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type CatalogueEntry, catalogueEntry } from './catalogue-entry.ts';
import { slugsWithParts } from './parts.ts';
import { readCatalogue } from './read-catalogue.ts';

const folder = join(import.meta.dirname, 'catalogue');
const files = readdirSync(folder).sort();
const read = (file: string): unknown[] => JSON.parse(readFileSync(join(folder, file), 'utf8'));

describe('the demo catalogue', () => {
  test.each(files)('%s contains only valid entries', (file) => {
    for (const entry of read(file)) expect(catalogueEntry.safeParse(entry).error).toBeUndefined();
  });

  const entries = readCatalogue();
  const standing = (kind: CatalogueEntry['standing']['kind']) =>
    entries.filter((entry) => entry.standing.kind === kind);

  test('no two entries share a slug, a chassis or a description', () => {
    for (const key of ['slug', 'chassis', 'description'] as const)
      expect(new Set(entries.map((entry) => entry[key])).size).toBe(entries.length);
  });

  test('starting prices are below the estimate, and reserves are not above it', () => {
    for (const { slug, startingPrice, reserve, estimate } of entries) {
      expect(startingPrice, slug).toBeLessThan(estimate.low);
      expect(estimate.low, slug).toBeLessThan(estimate.high);
      if (reserve !== null) expect(reserve, slug).toBeLessThanOrEqual(estimate.high);
    }
  });

  test('has lots for every shelf in every region', () => {
    expect(entries.length).toBeGreaterThanOrEqual(160);
    const wanted = { live: 45, 'coming-soon': 20, sealed: 8, preview: 6, result: 80 } as const;
    for (const [kind, count] of Object.entries(wanted) as [keyof typeof wanted, number][]) {
      expect(standing(kind).length, kind).toBeGreaterThanOrEqual(count);
      expect(new Set(standing(kind).map(({ region }) => region)).size, kind).toBe(3);
    }
    expect(standing('live').filter(({ reserve }) => reserve === null).length).toBeGreaterThan(5);
  });

  test('entries with the plan sealed have the standing sealed, and no others', () => {
    for (const { slug, plan, standing } of entries)
      expect(plan === 'sealed', slug).toBe(standing.kind === 'sealed');
  });

  test('every part of a demo account refers to an existing lot', () => {
    const slugs = entries.map(({ slug }) => slug);
    expect(slugsWithParts.filter((slug) => !slugs.includes(slug))).toEqual([]);
  });
});
