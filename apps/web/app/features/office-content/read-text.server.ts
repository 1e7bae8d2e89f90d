import { type Locale, segmentOfLocale } from '@marque/contracts/locale';
import { linksInLocale } from '../content/links-in-locale.ts';
import { cutAt, type Reading } from '../content/reading.ts';
import { parseMarkdown } from '../markdown/parse-markdown.server.ts';

/** A text as its public page shows it. */
export const readText = (markdown: string, locale: Locale): Reading =>
  cutAt(2, linksInLocale(parseMarkdown(markdown), segmentOfLocale(locale)));
