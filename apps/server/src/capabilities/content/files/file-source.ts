import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@marque/contracts/locale';
import type { ContentKind } from '@marque/domain/content/kinds';
import { inOrder } from '@marque/domain/content/rank-of';
import type { Logger } from 'pino';
import { type ContentSource, LISTED_AT_ONCE, type PublishedEntry, SLUGS_AT_ONCE } from '../content-source.ts';
import { entryKey } from '../entry-key.ts';
import type { Facts } from '../fill-in.ts';
import { CONTENT_FOLDER, type FileEntry, readTextFiles, type TextFiles } from './read-text-files.ts';

const LOOK_AGAIN_MS = 1_000;

type Settings = {
  folder?: string;
  factsOf: (locale: Locale) => Facts;
  /** Reads changed files again without a restart. This helps writers of texts in development. */
  rereads?: { log: Logger; now: () => number };
};

/** Serves texts from files, which are read once at the start. Nobody can edit them in the office. */
export function createFileSource({ folder = CONTENT_FOLDER, factsOf, rereads }: Settings): ContentSource {
  const current = rereads ? followFiles(folder, factsOf, rereads) : readOnce(folder, factsOf);
  const inLocale = ({ slug, languages }: FileEntry, locale: Locale): PublishedEntry => ({
    ...{ id: slug, slug },
    english: languages.get('en') ?? {},
    translation: locale === 'en' ? null : (languages.get(locale) ?? null),
  });
  const ofKind = (kind: ContentKind) => [...current().texts.values()].filter((entry) => entry.kind === kind);
  return {
    version: () => current().version,
    async entry(kind, slug, locale) {
      const found = current().texts.get(entryKey(kind, slug));
      return found ? inLocale(found, locale) : null;
    },
    async entries(kind, locale, page = 1) {
      const ordered = inOrder(
        kind,
        ofKind(kind).map((entry) => inLocale(entry, locale)),
      );
      return pageOf(ordered, page, LISTED_AT_ONCE);
    },
    async slugs(kind, page) {
      const slugs = ofKind(kind).map(({ slug }) => slug);
      return { slugs: pageOf(slugs, page, SLUGS_AT_ONCE), total: slugs.length };
    },
    newSlug: async () => null,
  };
}

const pageOf = <Item>(items: readonly Item[], page: number, atOnce: number): Item[] =>
  items.slice((page - 1) * atOnce, page * atOnce);

type Snapshot = { texts: TextFiles; version: number };

function readOnce(folder: string, factsOf: Settings['factsOf']): () => Snapshot {
  const snapshot = { texts: readTextFiles(folder, factsOf), version: 1 };
  return () => snapshot;
}

/** If a file is invalid, for example during an edit, this logs the error and keeps the last valid state. */
function followFiles(
  folder: string,
  factsOf: Settings['factsOf'],
  { log, now }: NonNullable<Settings['rereads']>,
): () => Snapshot {
  let snapshot = { texts: readTextFiles(folder, factsOf), version: 1 };
  let seen = stampOf(folder);
  let lookedAt = now();
  return () => {
    if (now() - lookedAt < LOOK_AGAIN_MS) return snapshot;
    lookedAt = now();
    const stamp = stampOf(folder);
    if (stamp === seen) return snapshot;
    seen = stamp;
    try {
      snapshot = { texts: readTextFiles(folder, factsOf), version: snapshot.version + 1 };
    } catch (error) {
      log.warn({ err: error }, 'a text is not shown as it was saved');
    }
    return snapshot;
  };
}

const stampOf = (folder: string): string =>
  globSync('*/*/*.md', { cwd: folder })
    .map((path) => `${path} ${statSync(join(folder, path)).mtimeMs}`)
    .join('\n');
