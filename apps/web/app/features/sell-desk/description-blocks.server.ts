import type { Locale } from '@marque/contracts/locale';
import type { CarTexts } from '@marque/contracts/selling/texts';
import type { Block } from '../markdown/markdown-tree.ts';
import { outlineHeadings } from '../markdown/outline-headings.ts';
import { parseMarkdown } from '../markdown/parse-markdown.server.ts';

/** The descriptions as the page of the auction will show them. */
export const descriptionBlocks = (texts: CarTexts): Partial<Record<Locale, Block[]>> =>
  Object.fromEntries(
    Object.entries(texts).map(([locale, { description }]) => [
      locale,
      description === null ? [] : outlineHeadings(parseMarkdown(description)),
    ]),
  );
