import type { Block, Inline } from '../markdown/markdown-tree.ts';
import { outlineHeadings } from '../markdown/outline-headings.ts';

/** A section of a text. Its heading can be linked to. */
export type Section = { id: string; title: Inline[]; name: string; blocks: Block[] };

/** A text, split at its headings: the lead before the first heading, and a section for each heading. */
export type Reading = { lead: Block[]; sections: Section[] };

const wordsOf = (parts: Inline[]): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('children' in part) return wordsOf(part.children);
      return 'text' in part ? part.text : ' ';
    })
    .join('');

/** The whole text without formatting, for search engines. */
export const plainWords = (blocks: Block[]): string =>
  blocks
    .map((block) => {
      if ('children' in block) return wordsOf(block.children);
      if (block.kind === 'quote') return plainWords(block.blocks);
      if (block.kind === 'list') return block.items.map(plainWords).join(' ');
      if (block.kind === 'table') return [block.header, ...block.rows].flat().map(wordsOf).join(' ');
      return block.kind === 'code' ? block.text : '';
    })
    .join(' ')
    .trim();

/**
 * Splits a text at its headings of the given level. Deeper headings stay in their section, and their levels
 * start at one again.
 */
export function cutAt(level: number, blocks: Block[]): Reading {
  const reading: Reading = { lead: [], sections: [] };
  for (const block of blocks) {
    const place = reading.sections.at(-1)?.blocks ?? reading.lead;
    if (block.kind !== 'heading') place.push(block);
    else if (block.level > level) place.push({ ...block, level: block.level - level });
    else {
      const name = wordsOf(block.children);
      reading.sections.push({ id: freeId(name, reading.sections), title: block.children, name, blocks: [] });
    }
  }
  const sections = reading.sections.map((section) => ({
    ...section,
    blocks: outlineHeadings(section.blocks),
  }));
  return { ...reading, sections };
}

/** The id of a heading, for links to it. */
export const idOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'part';

function freeId(name: string, taken: Section[]): string {
  const id = idOf(name);
  const isTaken = (wanted: string) => taken.some((section) => section.id === wanted);
  let free = id;
  for (let twin = 2; isTaken(free); twin += 1) free = `${id}-${twin}`;
  return free;
}
