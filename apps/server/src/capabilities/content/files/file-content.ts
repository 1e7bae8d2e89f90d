import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@marque/contracts/locale';
import { inOrder } from '@marque/domain/content/rank-of';
import type { Logger } from 'pino';
import { type ContentSource, MOST_LISTED, type PublishedEntry } from '../content-source.ts';
import type { Facts } from '../fill-in.ts';
import { CONTENT_FOLDER, type FileEntry, type Library, placeOf, readLibrary } from './read-library.ts';

const LOOK_AGAIN_MS = 1_000;

type Settings = {
  folder?: string;
  factsOf: (locale: Locale) => Facts;
  /** Reads changed files again without a restart. This helps writers of texts in development. */
  rereads?: { log: Logger; now: () => number };
};

/** Serves texts from files, which are read once at the start. Nobody can edit them in the office. */
export function createFileContent({ folder = CONTENT_FOLDER, factsOf, rereads }: Settings): ContentSource {
  const current = rereads ? followFiles(folder, factsOf, rereads) : readOnce(folder, factsOf);
  const inLocale = ({ slug, languages }: FileEntry, locale: Locale): PublishedEntry => ({
    slug,
    english: languages.get('en') ?? {},
    translation: locale === 'en' ? null : (languages.get(locale) ?? null),
  });
  return {
    version: () => current().version,
    async entry(kind, slug, locale) {
      const found = current().library.get(placeOf(kind, slug));
      return found ? inLocale(found, locale) : null;
    },
    async entries(kind, locale) {
      const all = [...current().library.values()].filter((entry) => entry.kind === kind);
      const ordered = inOrder(
        kind,
        all.map((entry) => inLocale(entry, locale)),
      );
      return ordered.slice(0, MOST_LISTED);
    },
    newSlug: async () => null,
  };
}

type Reading = { library: Library; version: number };

function readOnce(folder: string, factsOf: Settings['factsOf']): () => Reading {
  const reading = { library: readLibrary(folder, factsOf), version: 1 };
  return () => reading;
}

/** If a file is invalid, for example during an edit, this logs the error and keeps the last valid state. */
function followFiles(
  folder: string,
  factsOf: Settings['factsOf'],
  { log, now }: NonNullable<Settings['rereads']>,
): () => Reading {
  let reading = { library: readLibrary(folder, factsOf), version: 1 };
  let seen = stampOf(folder);
  let lookedAt = now();
  return () => {
    if (now() - lookedAt < LOOK_AGAIN_MS) return reading;
    lookedAt = now();
    const stamp = stampOf(folder);
    if (stamp === seen) return reading;
    seen = stamp;
    try {
      reading = { library: readLibrary(folder, factsOf), version: reading.version + 1 };
    } catch (error) {
      log.warn({ err: error }, 'a text is not shown as it was saved');
    }
    return reading;
  };
}

const stampOf = (folder: string): string =>
  globSync('*/*/*.md', { cwd: folder })
    .map((path) => `${path} ${statSync(join(folder, path)).mtimeMs}`)
    .join('\n');
