import { expect, it } from 'vitest';
import { listItems } from './list-items.ts';

it('reads one item from each line, without its bullet', () => {
  expect(listItems('- A dent\n•Worn carpet\n\n* Radio \n – Clock')).toEqual([
    'A dent',
    'Worn carpet',
    'Radio',
    'Clock',
  ]);
});

it('keeps a sign that belongs to the item', () => {
  expect(listItems('-5 °C on the gauge\n*original* radio')).toEqual([
    '-5 °C on the gauge',
    '*original* radio',
  ]);
});
