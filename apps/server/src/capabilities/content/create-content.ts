import type { Locale } from '@marque/contracts/locale';
import type { ContentKind } from '@marque/domain/content/kinds';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { ContentSource, PublishedEntry, Slugs } from './content-source.ts';
import { type Facts, fillIn } from './fill-in.ts';
import { inLanguage } from './in-language.ts';
import { isSlug } from './is-slug.ts';
import { type Presented, presentText, type Written } from './present-text.ts';

/** The texts as readers see them: in the requested language or else in English, and each text names its language. */
export type Content = {
  /** Part of the key of everything that is made of texts. */
  version(): number;
  find<Kind extends ContentKind>(kind: Kind, slug: string, locale: Locale): Promise<Presented[Kind] | null>;
  list<Kind extends ContentKind>(kind: Kind, locale: Locale, page?: number): Promise<Presented[Kind][]>;
  slugs(kind: ContentKind, page: number): Promise<Slugs>;
  newSlug: ContentSource['newSlug'];
  /** Turns an entry into what readers of a language would see. */
  present<Kind extends ContentKind>(kind: Kind, entry: PublishedEntry, locale: Locale): Presented[Kind];
};

type Settings = { source: ContentSource; factsOf: (locale: Locale) => Facts; log?: Logger };

const MOST_CACHED = 2_000;

/** Caches what it has read until the version changes. */
export function createContent({ source, factsOf, log }: Settings): Content {
  const cached = new LRUCache<string, Promise<unknown>>({ max: MOST_CACHED });
  let cachedVersion = source.version();
  const facts = new Map<Locale, Facts>();

  const factsIn = (locale: Locale): Facts => {
    const known = facts.get(locale) ?? factsOf(locale);
    facts.set(locale, known);
    return known;
  };
  const once = <Result>(key: string, read: () => Promise<Result>): Promise<Result> => {
    const version = source.version();
    if (version !== cachedVersion) cached.clear();
    cachedVersion = version;
    const known = cached.get(key) as Promise<Result> | undefined;
    if (known) return known;
    const staleBefore = source.staleReads?.();
    const reading = read();
    cached.set(key, reading);
    const forget = () => {
      if (cached.get(key) === reading) cached.delete(key);
    };
    // If the source returned an old text, because the new one could not be read, do not cache it.
    reading.then(() => {
      if (source.staleReads?.() !== staleBefore) forget();
    }, forget);
    return reading;
  };
  const present = <Kind extends ContentKind>(kind: Kind, entry: PublishedEntry, locale: Locale) => {
    const written = inLanguage(entry, locale);
    const presentKind = presentText[kind] as (written: Written) => Presented[Kind];
    // The values come last: they make a text longer than its author may write it.
    return fillIn(presentKind(written), factsIn(written.locale));
  };
  /**
   * Another system may publish an incomplete text. It must not hide the others. A translation may no longer fit the English
   * text, so readers see that one.
   */
  const presentIfValid = <Kind extends ContentKind>(
    kind: Kind,
    entry: PublishedEntry,
    locale: Locale,
  ): Presented[Kind] | null => {
    try {
      return present(kind, entry, locale);
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error;
      log?.warn(
        { err: error, kind, slug: entry.slug, locale },
        'a text is not shown, because its fields are not valid',
      );
      return entry.translation ? presentIfValid(kind, { ...entry, translation: null }, locale) : null;
    }
  };
  const readPage = async <Kind extends ContentKind>(kind: Kind, locale: Locale, page: number) => {
    const shown: Presented[Kind][] = [];
    for (const entry of await source.entries(kind, locale, page)) {
      const text = presentIfValid(kind, entry, locale);
      if (text !== null) shown.push(text);
    }
    return shown;
  };

  return {
    version: source.version,
    newSlug: async (kind, slug) => (isSlug(slug) ? source.newSlug(kind, slug) : null),
    present,
    find: async (kind, slug, locale) => {
      if (!isSlug(slug)) return null;
      return once(`${kind} ${locale} ${slug}`, async () => {
        const entry = await source.entry(kind, slug, locale);
        return entry && presentIfValid(kind, entry, locale);
      });
    },
    // Only first pages are cached. Few people read the others, and all of them together may be large.
    list: (kind, locale, page = 1) =>
      page === 1
        ? once(`${kind} ${locale}`, () => readPage(kind, locale, page))
        : readPage(kind, locale, page),
    slugs: (kind, page) =>
      page === 1 ? once(`slugs of ${kind}`, () => source.slugs(kind, page)) : source.slugs(kind, page),
  };
}
