import { type Locale, languageTag } from '@marque/contracts/locale';
import { PRODUCT_NAME } from '@marque/domain/product';
import { xmlText } from './xml.ts';

type AtomEntry = {
  /** Stays the same for ever, because readers recognise the entry by it. */
  id: string;
  title: string;
  href: string;
  published: string;
  updated: string;
  category?: string;
  summary: string;
};

type AtomFeed = {
  id: string;
  title: string;
  locale: Locale;
  /** The address of this feed, and that of the page with the same entries. */
  self: string;
  page: string;
  updated: string;
  entries: readonly AtomEntry[];
};

/** Writes an Atom feed (RFC 4287). */
export const writeAtomFeed = ({ id, title, locale, self, page, updated, entries }: AtomFeed): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageTag(locale)}">`,
    `  <id>${xmlText(id)}</id>`,
    `  <title>${xmlText(title)}</title>`,
    `  <updated>${updated}</updated>`,
    `  <author><name>${xmlText(PRODUCT_NAME)}</name></author>`,
    `  <link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>`,
    `  <link rel="alternate" type="text/html" href="${xmlText(page)}"/>`,
    ...entries.flatMap(writeEntry),
    '</feed>',
    '',
  ].join('\n');

const writeEntry = ({ id, title, href, published, updated, category, summary }: AtomEntry): string[] => [
  '  <entry>',
  `    <id>${xmlText(id)}</id>`,
  `    <title>${xmlText(title)}</title>`,
  `    <link rel="alternate" type="text/html" href="${xmlText(href)}"/>`,
  `    <published>${published}</published>`,
  `    <updated>${updated}</updated>`,
  ...(category === undefined ? [] : [`    <category term="${xmlText(category)}"/>`]),
  `    <summary>${xmlText(summary)}</summary>`,
  '  </entry>',
];
