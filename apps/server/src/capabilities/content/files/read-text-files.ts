import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '@marque/contracts/locale';
import { StartupError } from '@marque/db/startup-error';
import { findUndescribedPictures } from '@marque/domain/content/find-undescribed-pictures';
import type { ContentKind } from '@marque/domain/content/kinds';
import { z } from 'zod';
import type { Fields } from '../content-source.ts';
import { entryKey } from '../entry-key.ts';
import { type Facts, findUnknownFact } from '../fill-in.ts';
import { inLanguage } from '../in-language.ts';
import { presentText } from '../present-text.ts';
import { kindOfFolder } from './folders.ts';
import { fieldsOf, parseTextFile } from './text-file.ts';

export const CONTENT_FOLDER = join(import.meta.dirname, '../../../../../../content');

/** An entry as its files describe it. English is never missing. */
export type FileEntry = { kind: ContentKind; slug: string; languages: Map<Locale, Fields> };

/** Every entry, by its `entryKey`. */
export type TextFiles = Map<string, FileEntry>;

type Found = { path: string; kind: ContentKind; slug: string; locale: Locale; fields: Fields };

/** Reads `<locale>/<folder>/<slug>.md`. An invalid file stops the start with a sentence that names the file. */
export function readTextFiles(folder: string, factsOf: (locale: Locale) => Facts): TextFiles {
  const files = globSync('*/*/*.md', { cwd: folder })
    .sort()
    .map((path) => readFile(folder, path));
  const texts: TextFiles = new Map();
  // English comes first, because every other language translates it.
  for (const { kind, slug, locale, fields } of files.filter((file) => file.locale === 'en'))
    texts.set(entryKey(kind, slug), { kind, slug, languages: new Map([[locale, fields]]) });
  for (const { path, kind, slug, locale, fields } of files) {
    const entry = texts.get(entryKey(kind, slug));
    if (!entry) throw new StartupError(`${path} translates a text that does not exist in English.`);
    entry.languages.set(locale, fields);
  }
  for (const file of files) check(file, texts, factsOf(file.locale));
  return texts;
}

function readFile(folder: string, place: string): Found {
  const path = `content/${place}`;
  const [segment = '', folderName = '', name = ''] = place.split('/');
  const locale = LOCALES.find((known) => known === segment);
  const kind = kindOfFolder(folderName);
  if (!locale || !kind)
    throw new StartupError(`${path} lies where nobody looks: texts belong to content/<locale>/<kind>.`);
  const fields = fieldsOf(parseTextFile(path, readFileSync(join(folder, place), 'utf8')));
  return { path, kind, slug: name.replace(/\.md$/, ''), locale, fields };
}

function check({ path, kind, slug, locale, fields }: Found, texts: TextFiles, facts: Facts): void {
  const english = texts.get(entryKey(kind, slug))?.languages.get('en') ?? fields;
  const translation = locale === 'en' ? null : fields;
  try {
    presentText[kind](inLanguage({ id: slug, slug, english, translation }, locale));
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    const [issue] = error.issues;
    if (issue?.path[0] === 'body') throw new StartupError(`${path} has no text.`);
    const place = issue?.path.join('.') || 'it';
    throw new StartupError(`The front matter of ${path} is not valid: ${place}: ${issue?.message}.`);
  }
  const unknown = findUnknownFact(String(fields.body ?? ''), facts);
  if (unknown) throw new StartupError(`${path} asks for ${unknown}, which nobody knows.`);
  const [undescribed] = [fields.body, fields.text].flatMap((words) =>
    findUndescribedPictures(String(words ?? '')),
  );
  if (undescribed) throw new StartupError(`${path} has no alternative text for the picture ${undescribed}.`);
}
