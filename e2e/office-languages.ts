import { LOCALES, segmentOfLocale } from '@marque/contracts/locale';
import type { House } from './house.ts';
import { readerAs } from './office-pages.ts';
import { type Words, wordsOf } from './words.ts';

type PageInLanguage = {
  segment: string;
  say: Words;
  status: number;
  /** The texts of all elements with this tag. */
  textsOf(tag: 'title' | 'summary' | 'button'): string[];
  /** The keys of messages that the page shows, because the messages do not exist. */
  missing: string[];
};

/** Reads pages of the office in every language as the server sends them, without a browser. */
export async function readerInEveryLanguage(house: House, as: string) {
  const read = await readerAs(house, as);
  /** `path` is below `/{locale}/office`. */
  return (path: string): Promise<PageInLanguage[]> =>
    Promise.all(
      LOCALES.map(async (locale) => {
        const segment = segmentOfLocale(locale);
        const answer = await read(`/${segment}/office${path}`);
        const html = await answer.text();
        return {
          ...{ segment, say: wordsOf(locale), status: answer.status },
          textsOf: (tag: string) =>
            [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(
              ([, inner = '']) => textOf(inner),
            ),
          // The audit also shows the permission `office.enter`.
          missing: html.match(/>\s*office(?!\.enter)[A-Za-z]*\.[\w.-]+\s*</g) ?? [],
        };
      }),
    );
}

const ENTITIES: Record<string, string> = {
  '&#x27;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

const textOf = (html: string): string =>
  html
    .replace(/<!-- -->|<[^>]+>/g, '')
    .replace(/&(?:#x27|quot|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();
