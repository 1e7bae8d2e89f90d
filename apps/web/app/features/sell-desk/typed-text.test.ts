import { carTexts } from '@marque/contracts/selling/texts';
import { describe, expect, it } from 'vitest';
import { differingFields, isSameText, textOf, typedIn, typedOf } from './typed-text.ts';

const TEXT = {
  ...{ description: 'A coupé.\n\nRed.', condition_notes: null, service_history: 'Every year.' },
  ...{ highlights: ['One owner', 'Matching numbers'], faults: [], equipment: ['Radio'] },
};

const formOf = (typed: object): FormData => {
  const form = new FormData();
  // A browser sends the lines of a text area with both characters.
  for (const [name, value] of Object.entries(typed)) form.set(name, value.replaceAll('\n', '\r\n'));
  return form;
};

describe('a text', () => {
  it('survives the form', () => {
    const back = textOf(typedIn(formOf(typedOf(TEXT))));
    expect(back).toEqual(TEXT);
    expect(carTexts.parse({ en: back })).toEqual({ en: TEXT });
    expect(isSameText(back, TEXT)).toBe(true);
  });

  it('has one item on each line of a list, with or without a dash', () => {
    const typed = { ...typedOf(TEXT), faults: '- A dent\n\n • Worn carpet \nRust-free' };
    expect(textOf(typed).faults).toEqual(['A dent', 'Worn carpet', 'Rust-free']);
  });

  it('keeps lines and lists that are longer than they may be', () => {
    const equipment = 'Seats that were retrimmed in 2012. '.repeat(30).trim();
    const faults = Array.from({ length: 90 }, (_, place) => `Dent ${place}`).join('\n');
    const text = textOf({ ...typedOf(TEXT), equipment, faults });
    expect(carTexts.safeParse({ en: text }).success).toBe(true);
    expect(text.equipment.join(' ')).toBe(equipment);
    expect(text.faults.join('; ')).toBe(faults.replaceAll('\n', '; '));
  });

  it('that lacks a language is empty', () => {
    expect(textOf(typedOf(undefined))).toEqual({
      ...{ description: null, condition_notes: null, service_history: null },
      ...{ highlights: [], faults: [], equipment: [] },
    });
  });
});

it('names the fields in which two texts differ', () => {
  const other = typedOf({ ...TEXT, description: 'A coupé.\n\nBlue.', equipment: [] });
  expect(differingFields(typedOf(TEXT), other)).toEqual(['description', 'equipment']);
});
