import type { HomeBlock } from '@marque/contracts/content';
import { type Locale, segmentOfLocale } from '@marque/contracts/locale';
import { inLocale } from '../content/links-in-locale.ts';
import { readBlocks } from '../content/read-blocks.server.ts';
import type { Block } from '../markdown/markdown-tree.ts';
import { BLOCK_SLOTS, type BlockSlot } from './block-slots.ts';

/** A text of the home page as the browser receives it. */
export type ShownBlock = Omit<HomeBlock, 'text'> & { text: Block[] };

/** The blocks with a place of their own, by it, and the others in their order. */
export type HomeBlocks = { placed: Partial<Record<BlockSlot, ShownBlock>>; others: ShownBlock[] };

export function arrangeBlocks(blocks: readonly HomeBlock[], locale: Locale): HomeBlocks {
  const shown = blocks.map(({ text, link, ...block }) => ({
    ...block,
    link: link && inLocale(link, segmentOfLocale(locale)),
    text: text ? readBlocks(text, locale) : [],
  }));
  const isPlaced = ({ slug }: ShownBlock) => BLOCK_SLOTS.some((slot) => slot === slug);
  return {
    placed: Object.fromEntries(shown.filter(isPlaced).map((block) => [block.slug, block])),
    others: shown.filter((block) => !isPlaced(block)),
  };
}
