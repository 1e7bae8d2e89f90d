import type { Block, Inline } from '../markdown/markdown-tree.ts';
import { outlineHeadings } from '../markdown/outline-headings.ts';

/** A section of a text. Its heading can be linked to. */
export type Section = { id: string; name: string; blocks: Block[] };

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

/** The title of the page is the heading of level 1. */
const SECTION_LEVEL = 2;

/** Splits a text at its headings. Deeper headings stay in their section, and their levels start at one again. */
export function cutIntoSections(blocks: Block[]): Reading {
  const reading: Reading = { lead: [], sections: [] };
  const freeId = freeIds();
  for (const block of blocks) {
    const place = reading.sections.at(-1)?.blocks ?? reading.lead;
    if (block.kind !== 'heading') place.push(block);
    else if (block.level > SECTION_LEVEL) place.push({ ...block, level: block.level - SECTION_LEVEL });
    else {
      const name = wordsOf(block.children);
      reading.sections.push({ id: freeId(name), name, blocks: [] });
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

/** Gives every heading an id of its own. It counts equal headings, because a search from the start would take minutes for thousands. */
function freeIds(): (name: string) => string {
  const taken = new Set<string>();
  const twins = new Map<string, number>();
  return (name) => {
    const id = idOf(name);
    let free = id;
    let twin = twins.get(id) ?? 1;
    while (taken.has(free)) {
      twin += 1;
      free = `${id}-${twin}`;
    }
    twins.set(id, twin);
    taken.add(free);
    return free;
  };
}
