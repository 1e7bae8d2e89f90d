import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueEntry } from './catalogue-entry.ts';

const folder = join(import.meta.dirname, 'catalogue');

/** Every car of the demo. The files are ours, and a test holds each of them against the schema. */
export const readCatalogue = (): CatalogueEntry[] =>
  readdirSync(folder)
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as CatalogueEntry[]);
