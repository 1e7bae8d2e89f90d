import { linkTarget } from '@marque/contracts/content/link-target';
import { isLocaleSegment, type LocaleSegment } from '@marque/contracts/locale';
import type { Block, Inline } from '../markdown/markdown-tree.ts';

/** Texts link to our pages without a language (`/auctions/live`). This adds the language of the reader. */
export const linksInLocale = (blocks: Block[], segment: LocaleSegment): Block[] => {
  const inline = (parts: Inline[]): Inline[] =>
    parts.map((part) => {
      if (typeof part === 'string' || !('children' in part)) return part;
      const children = inline(part.children);
      return part.kind === 'link'
        ? { ...part, href: inLocale(part.href, segment), children }
        : { ...part, children };
    });
  const block = (part: Block): Block => {
    if ('children' in part) return { ...part, children: inline(part.children) };
    if (part.kind === 'quote') return { ...part, blocks: part.blocks.map(block) };
    if (part.kind === 'list') return { ...part, items: part.items.map((item) => item.map(block)) };
    if (part.kind === 'table')
      return { ...part, header: part.header.map(inline), rows: part.rows.map((row) => row.map(inline)) };
    return part;
  };
  return blocks.map(block);
};

/** The address of a link for readers of a language. Files have one address for everybody. */
export function inLocale(href: string, segment: LocaleSegment): string {
  if (!href.startsWith('/') || isLocaleSegment(href.split('/')[1])) return href;
  if (linkTarget(href).kind === 'file') return href;
  return `/${segment}${href === '/' ? '' : href}`;
}
