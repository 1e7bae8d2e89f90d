import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueEntry } from './catalogue-entry.ts';

const folder = join(import.meta.dirname, 'catalogue');

/** Reads every car of the demo without validation, because a test checks the files against the schema. */
export const readCatalogue = (): CatalogueEntry[] =>
  readdirSync(folder)
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as CatalogueEntry[]);
