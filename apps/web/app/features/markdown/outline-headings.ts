import type { Block } from './markdown-tree.ts';

/**
 * Gives headings the levels of an outline: the first has level 1, and none is more than one level deeper than the
 * heading before it. Writers choose levels by their size, but screen readers navigate by them.
 */
export function outlineHeadings(blocks: Block[], open: number[] = []): Block[] {
  return blocks.map((block): Block => {
    switch (block.kind) {
      case 'heading':
        while ((open.at(-1) ?? 0) >= block.level) open.pop();
        open.push(block.level);
        return { ...block, level: open.length };
      case 'quote':
        return { ...block, blocks: outlineHeadings(block.blocks, open) };
      case 'list':
        return { ...block, items: block.items.map((item) => outlineHeadings(item, open)) };
      default:
        return block;
    }
  });
}
