import { type Locale, segmentOfLocale } from '@marque/contracts/locale';
import type { Block } from '../markdown/markdown-tree.ts';
import { parseMarkdown } from '../markdown/parse-markdown.server.ts';
import { linksInLocale } from './links-in-locale.ts';

/** The parsed text, with links to the pages of this language. */
export const readBlocks = (markdown: string, locale: Locale): Block[] =>
  linksInLocale(parseMarkdown(markdown), segmentOfLocale(locale));
