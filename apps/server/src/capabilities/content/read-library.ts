import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '@marque/contracts/locale';
import { StartupError } from '@marque/db/startup-error';
import { z } from 'zod';
import { type Facts, fillIn } from './fill-in.ts';
import { presentText, type Written } from './present-text.ts';
import { parseTextFile, type TextFile, translateMatter } from './text-file.ts';

type Kind = keyof typeof presentText;
type Shelf<K extends Kind> = Record<Locale, Map<string, ReturnType<(typeof presentText)[K]>>>;

/** Every text in every language. A missing translation is replaced by the English text. */
export type Library = { [K in Kind]: Shelf<K> };

/** Reads `<locale>/<kind>/<slug>.md`. An invalid file stops the start with a sentence that names the file. */
export function readLibrary(folder: string, factsOf: (locale: Locale) => Facts): Library {
  const files = new Map(
    globSync('*/*/*.md', { cwd: folder })
      .sort()
      .map((path) => [path, parseTextFile(`content/${path}`, readFileSync(join(folder, path), 'utf8'))]),
  );
  refuseStrays(files);
  const facts = Object.fromEntries(LOCALES.map((locale) => [locale, factsOf(locale)])) as Record<
    Locale,
    Facts
  >;

  const shelve = <K extends Kind>(kind: K): Shelf<K> => {
    const present = presentText[kind] as (written: Written) => ReturnType<(typeof presentText)[K]>;
    const originals = [...files.keys()].filter((path) => path.startsWith(`en/${kind}/`));
    return Object.fromEntries(
      LOCALES.map((locale) => [
        locale,
        new Map(
          originals.map((original) => {
            const { path, ...written } = translated(files, original, locale);
            const body = fillIn(written.body, facts[written.locale], path);
            return [written.slug, naming(path, () => present({ ...written, body }))];
          }),
        ),
      ]),
    ) as Shelf<K>;
  };
  return { pages: shelve('pages'), stories: shelve('stories'), events: shelve('events') };
}

/** A translation without a body uses the English body with its translated front matter. */
function translated(
  files: Map<string, TextFile>,
  original: string,
  locale: Locale,
): Written & { path: string } {
  const english = files.get(original);
  if (!english) throw new Error(`There is no ${original}.`);
  const slug = original.replace(/^.*\/|\.md$/g, '');
  const translation = files.get(original.replace(/^en/, locale)) ?? english;
  const matter =
    translation === english ? english.matter : translateMatter(english.matter, translation.matter);
  const { path } = translation;
  return translation.body === ''
    ? { slug, path, matter, body: english.body, locale: 'en' }
    : { slug, path, matter, body: translation.body, locale: translation === english ? 'en' : locale };
}

function refuseStrays(files: Map<string, TextFile>): void {
  for (const [place, { path, body }] of files) {
    const [locale = '', kind = ''] = place.split('/');
    if (!LOCALES.some((known) => known === locale) || !Object.hasOwn(presentText, kind))
      throw new StartupError(`${path} lies where nobody looks: texts belong to content/<locale>/<kind>.`);
    if (!files.has(place.replace(/^[^/]+/, 'en')))
      throw new StartupError(`${path} translates a text that does not exist in English.`);
    if (locale === 'en' && body === '') throw new StartupError(`${path} has no text.`);
  }
}

function naming<Text>(path: string, present: () => Text): Text {
  try {
    return present();
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    const [issue] = error.issues;
    const place = issue?.path.join('.') || 'it';
    throw new StartupError(`The front matter of ${path} is not valid: ${place}: ${issue?.message}.`);
  }
}
