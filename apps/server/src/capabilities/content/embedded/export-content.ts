import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fieldNamesOf } from '@marque/contracts/content/fields';
import { LOCALES, type Locale } from '@marque/contracts/locale';
import type { Database } from '@marque/db/database';
import type { Clock } from '@marque/domain/clock';
import { describeDifferences } from '@marque/domain/content/describe-differences';
import type { ContentKind } from '@marque/domain/content/kinds';
import type { Fields } from '../content-source.ts';
import { entryKey } from '../entry-key.ts';
import { FOLDERS } from '../files/folders.ts';
import { fieldsOf, parseTextFile, writeTextFile } from '../files/text-file.ts';
import { findCurrent } from './import-repository.ts';

type Parts = { db: Database; clock: Clock };

type Exported = { written: string[]; deleted: string[] };

/**
 * Writes each text that readers see into its file, and deletes the files of all others, because an import would publish them
 * again. A file with the same fields stays as it is.
 */
export async function exportContent({ db, clock }: Parts, folder: string): Promise<Exported> {
  const current = await findCurrent(db.kysely, clock.now());
  const english = new Set(
    current.filter(({ locale }) => locale === 'en').map(({ kind, slug }) => entryKey(kind, slug)),
  );
  // Readers do not see a translation without English, and an import refuses it.
  const texts = current.filter((text) => english.has(entryKey(text.kind, text.slug)));
  const written = texts.flatMap(({ kind, slug, locale, fields }) => {
    const place = pathOf({ kind, slug, locale });
    const path = join(folder, place);
    if (existsSync(path) && isSame(path, fields)) return [];
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, writeTextFile(inFieldOrder(kind, fields)));
    return [place];
  });
  return { written, deleted: deleteOthers(folder, new Set(texts.map(pathOf))) };
}

type Place = { kind: ContentKind; slug: string; locale: Locale };

const pathOf = ({ kind, slug, locale }: Place): string => join(locale, FOLDERS[kind], `${slug}.md`);

/** Deletes the texts without these places. Files that lie elsewhere are none of the product's texts. */
function deleteOthers(folder: string, places: ReadonlySet<string>): string[] {
  const folders = LOCALES.flatMap((locale) => Object.values(FOLDERS).map((kind) => join(locale, kind)));
  const others = folders
    .flatMap((place) => globSync(join(place, '*.md'), { cwd: folder }))
    .filter((place) => !places.has(place))
    .sort();
  for (const place of others) rmSync(join(folder, place));
  return others;
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
