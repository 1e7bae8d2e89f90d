import { describe, expect, test } from 'vitest';
import { readBox, readBoxes, USUAL_BOX, writeBoxes } from './read-boxes.ts';

const form = (entries: Record<string, string>): FormData => {
  const made = new FormData();
  for (const [name, value] of Object.entries(entries)) made.set(name, value);
  return made;
};

describe('boxes in a form', () => {
  test('are read as they were written', () => {
    const boxes = [USUAL_BOX, { x: 0, y: 0, width: 0.5, height: 0.25 }];
    expect(readBoxes(form({ boxes: writeBoxes(boxes) }))).toEqual(boxes);
    expect(readBoxes(form({ boxes: '' }))).toEqual([]);
    expect(readBoxes(form({}))).toBeNull();
  });

  test('are brought into the picture, whatever was sent', () => {
    for (const box of readBoxes(form({ boxes: 'a,b;9,9,9,9;-1,-1,-1,-1;,,,' })) ?? []) {
      expect(box.x + box.width).toBeLessThanOrEqual(1);
      expect(box.width).toBeGreaterThan(0);
    }
    expect(readBox(form({ left: '90', top: '10', width: '50', height: 'x' }))).toEqual({
      ...{ x: 0.5, y: 0.1, width: 0.5, height: 0.01 },
    });
  });
});
