import fc from 'fast-check';
import { expect, it } from 'vitest';
import { composeText, lacksAnswers, type Phrase } from './compose-text.ts';

const phrase: Phrase = (name) => `<${name}>`;

const answers = {
  ...{ make: 'Lancia', model: 'Fulvia', year: 1969, mileage: 84_000, mileage_unit: 'km', town: 'Torino' },
  ...{ story: 'Bought from a doctor.', service_history: 'Every year.', condition_outside: 'Good paint.' },
  ...{ known_faults: '- A dent in the door\n• Worn carpet\n\n', extras: 'Radio' },
  ...{ viewing: 'At weekends.\n', collection: 'The car drives.' },
};
const DESCRIPTION =
  '<opening> <mileage> <location>\n\nBought from a doctor.\n\n<viewing> At weekends.\n\n<collection> The car drives.';

it('composes every text in the language of the seller', () => {
  expect(composeText(answers, phrase, true)).toEqual({
    description: DESCRIPTION,
    highlights: ['<highlightMileage>'],
    condition_notes: '<outside> Good paint.',
    faults: ['A dent in the door', 'Worn carpet'],
    service_history: 'Every year.',
    equipment: ['Radio'],
  });
});

it('keeps the lines of a story apart', () => {
  const { description } = composeText({ story: '1987: bought new\n1995: sold\n\n2003: mine' }, phrase, true);
  expect(description).toBe('1987: bought new\n\n1995: sold\n\n2003: mine');
});

it('does not lack an answer because its lines are apart', () => {
  const viewing = 'At home\nor in the club';
  const { description } = composeText({ viewing }, phrase, true);
  expect(lacksAnswers(description, { viewing })).toBe(false);
  expect(lacksAnswers(`<viewing> ${viewing}`, { viewing })).toBe(false);
  expect(lacksAnswers(description, { viewing: 'Nowhere' })).toBe(true);
});

it('leaves fields of the seller’s own words empty in a translation, so that readers see the original', () => {
  const text = composeText(answers, phrase, false);
  expect(text).toMatchObject({ condition_notes: null, faults: [], service_history: null, equipment: [] });
  expect(text.description).toBe(DESCRIPTION);
});

it('says that there are no known faults only if the seller said so', () => {
  const denied = composeText({ has_no_known_faults: true }, phrase, true);
  expect(denied).toMatchObject({ faults: [], condition_notes: '<noFaults>' });
  const both = composeText({ has_no_known_faults: true, known_faults: 'A dent' }, phrase, true);
  expect(both).toMatchObject({ faults: ['A dent'], condition_notes: null, highlights: [] });
  const abroad = { has_no_known_faults: true, condition_outside: 'Rost am Schweller.' };
  expect(composeText(abroad, phrase, false).condition_notes).toBeNull();
  expect(composeText({}, phrase, true).condition_notes).toBeNull();
});

it('shows what the seller wrote about viewing and collection to readers of every language', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.boolean(), (viewing, collection, inOwnLanguage) => {
      const { description } = composeText({ viewing, collection }, phrase, inOwnLanguage);
      const expected = [
        viewing.trim() && `<viewing> ${viewing.trim()}`,
        collection.trim() && `<collection> ${collection.trim()}`,
      ];
      expect(description ?? '').toBe(expected.filter(Boolean).join('\n\n'));
    }),
  );
});

it('never loses a fault that the seller described', () => {
  const fault = fc.string({ minLength: 1, maxLength: 200, unit: fc.constantFrom('a', 'b', ' ', 'ü') });
  fc.assert(
    fc.property(fc.array(fault, { minLength: 1, maxLength: 10 }), (faults) => {
      const composed = composeText({ known_faults: faults.join('\n') }, phrase, true).faults;
      expect(composed).toEqual(faults.map((one) => one.trim()).filter(Boolean));
    }),
  );
});
