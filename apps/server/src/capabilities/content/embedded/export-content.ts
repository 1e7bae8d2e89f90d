import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fieldNamesOf } from '@marque/contracts/content/fields';
import type { Database } from '@marque/db/database';
import type { Clock } from '@marque/domain/clock';
import { describeDifferences } from '@marque/domain/content/describe-differences';
import type { ContentKind } from '@marque/domain/content/kinds';
import type { Fields } from '../content-source.ts';
import { FOLDERS } from '../files/folders.ts';
import { fieldsOf, parseTextFile, writeTextFile } from '../files/text-file.ts';
import { findCurrent } from './import-repository.ts';

type Parts = { db: Database; clock: Clock };

/** Writes each text that readers see into its file. A file with the same fields stays as it is. Returns what it wrote. */
export async function exportContent({ db, clock }: Parts, folder: string): Promise<string[]> {
  const texts = await findCurrent(db.kysely, clock.now());
  return texts.flatMap(({ kind, slug, locale, fields }) => {
    const place = join(locale, FOLDERS[kind], `${slug}.md`);
    const path = join(folder, place);
    if (existsSync(path) && isSame(path, fields)) return [];
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, writeTextFile(inFieldOrder(kind, fields)));
    return [place];
  });
}

const isSame = (path: string, fields: Fields): boolean =>
  describeDifferences(fieldsOf(parseTextFile(path, readFileSync(path, 'utf8'))), fields).length === 0;

/** The names inside a record, such as a picture, in the order in which people write them. */
const INNER_NAMES = ['src', 'alt', 'title', 'description', 'width', 'height', 'image'];

/** The database returns the names of an object in an order of its own. */
const inFieldOrder = (kind: ContentKind, fields: Fields): Fields =>
  ordered(fields, fieldNamesOf(kind), (value) =>
    ordered(value, INNER_NAMES, (inner) => ordered(inner, INNER_NAMES, (deepest) => deepest)),
  );

const ordered = (fields: Fields, names: string[], inner: (value: Fields) => Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .sort(([a], [b]) => names.indexOf(a) - names.indexOf(b))
      .map(([name, value]) => [
        name,
        typeof value === 'object' && value !== null ? inner(value as Fields) : value,
      ]),
  );
