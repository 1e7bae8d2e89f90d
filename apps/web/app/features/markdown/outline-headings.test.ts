import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block } from './markdown-tree.ts';
import { outlineHeadings } from './outline-headings.ts';

const heading = (level: number): Block => ({ kind: 'heading', level, children: [] });
const levelsOf = (levels: number[]): number[] =>
  outlineHeadings(levels.map(heading)).map((block) => (block.kind === 'heading' ? block.level : 0));

describe('the headings of a text', () => {
  it.each([
    [
      [3, 3, 4],
      [1, 1, 2],
    ],
    [
      [1, 3, 2],
      [1, 2, 2],
    ],
    [
      [2, 6, 1, 2],
      [1, 2, 1, 2],
    ],
  ])('written as %j are %j', (written, expected) => {
    expect(levelsOf(written)).toEqual(expected);
  });

  it('never skip a level', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 })), (written) => {
        let last = 0;
        for (const level of levelsOf(written)) {
          expect(level).toBeLessThanOrEqual(last + 1);
          last = level;
        }
      }),
    ));

  it('count inside lists and quotes too', () => {
    const blocks: Block[] = [heading(2), { kind: 'quote', blocks: [heading(5)] }];
    expect(outlineHeadings(blocks)).toMatchObject([{ level: 1 }, { blocks: [{ level: 2 }] }]);
  });
});
