import { carTexts } from '@marque/contracts/selling/texts';
import { expect, test } from 'vitest';
import { parseTexts } from './parse-texts.ts';

const TEXT = {
  ...{ description: 'A car.', highlights: ['One owner'], condition_notes: null, faults: ['A dent'] },
  ...{ service_history: null, equipment: ['Radio'] },
};

test('a stored text is read as it is', () => {
  expect(parseTexts({ en: TEXT, de: TEXT })).toEqual({ en: TEXT, de: TEXT });
});

test('lists that are longer than anybody may save are read completely', () => {
  const equipment = ['Heated seats and a radio. '.repeat(17).trim()];
  const faults = Array.from({ length: 70 }, (_, index) => `Dent ${index}`);
  const { en } = parseTexts({ en: { ...TEXT, equipment, faults } });
  expect(carTexts.safeParse({ en }).success).toBe(true);
  expect(en?.equipment.join(' ')).toBe(equipment[0]);
  expect(en?.faults.join('; ')).toBe(faults.join('; '));
});
