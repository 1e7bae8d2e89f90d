import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@marque/contracts/locale';
import type { Logger } from 'pino';
import type { ContentSource } from './content-source.ts';
import type { Facts } from './fill-in.ts';
import { readLibrary } from './read-library.ts';

export const CONTENT_FOLDER = join(import.meta.dirname, '../../../../../content');

const LOOK_AGAIN_MS = 1_000;

type Settings = {
  folder?: string;
  factsOf: (locale: Locale) => Facts;
  /** Reads changed files again without a restart. This helps writers of texts in development. */
  rereads?: { log: Logger; now: () => number };
};

/** Serves texts from files, which are read once at the start. */
export function createFileContent({ folder = CONTENT_FOLDER, factsOf, rereads }: Settings): ContentSource {
  const library = rereads ? followFiles(folder, factsOf, rereads) : constant(readLibrary(folder, factsOf));
  const withoutBody = <Text extends { body: string }>({ body: _, ...summary }: Text): Omit<Text, 'body'> =>
    summary;

  return {
    page: async (slug, locale) => library().pages[locale].get(slug) ?? null,
    story: async (slug, locale) => library().stories[locale].get(slug) ?? null,
    event: async (slug, locale) => library().events[locale].get(slug) ?? null,
    stories: async (locale) =>
      [...library().stories[locale].values()]
        .map(withoutBody)
        .sort((a, b) => b.published_at.localeCompare(a.published_at)),
    events: async (locale) =>
      [...library().events[locale].values()]
        .map(withoutBody)
        .sort((a, b) => a.starts_on.localeCompare(b.starts_on)),
  };
}

const constant =
  <Value>(value: Value) =>
  () =>
    value;

/** If a file is invalid, for example during an edit, this logs the error and keeps the last valid state. */
function followFiles(
  folder: string,
  factsOf: Settings['factsOf'],
  { log, now }: NonNullable<Settings['rereads']>,
) {
  let library = readLibrary(folder, factsOf);
  let seen = stampOf(folder);
  let lookedAt = now();
  return () => {
    if (now() - lookedAt < LOOK_AGAIN_MS) return library;
    lookedAt = now();
    const stamp = stampOf(folder);
    if (stamp === seen) return library;
    seen = stamp;
    try {
      library = readLibrary(folder, factsOf);
    } catch (error) {
      log.warn({ err: error }, 'a text is not shown as it was saved');
    }
    return library;
  };
}

const stampOf = (folder: string): string =>
  globSync('*/*/*.md', { cwd: folder })
    .map((path) => `${path} ${statSync(join(folder, path)).mtimeMs}`)
    .join('\n');
