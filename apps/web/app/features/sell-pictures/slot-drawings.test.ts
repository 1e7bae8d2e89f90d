import { SLOTS } from '@marque/domain/selling/shot-list';
import { expect, test } from 'vitest';
import { DRAWINGS } from './slot-drawings.ts';

test('each picture that we ask for has a drawing of its own; only faults look alike', () => {
  const parts = SLOTS.filter((slot) => !slot.startsWith('fault-'));
  const drawn = parts.map((slot) => JSON.stringify(DRAWINGS[slot]));
  expect(new Set(drawn).size).toBe(parts.length);
  expect(new Set(SLOTS.map((slot) => DRAWINGS[slot].path)).size).toBeGreaterThan(45);
});
