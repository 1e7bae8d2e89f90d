import fc from 'fast-check';
import { expect, it } from 'vitest';
import { composeText, type Phrase } from './compose-text.ts';

const phrase: Phrase = (name) => `<${name}>`;

const answers = {
  ...{ make: 'Lancia', model: 'Fulvia', year: 1969, mileage: 84_000, mileage_unit: 'km', town: 'Torino' },
  ...{ story: 'Bought from a doctor.', service_history: 'Every year.', condition_outside: 'Good paint.' },
  ...{ known_faults: '- A dent in the door\n• Worn carpet\n\n', extras: 'Radio' },
};

it('composes every text in the language of the seller', () => {
  expect(composeText(answers, phrase, true)).toEqual({
    description: '<opening> <mileage> <location>\n\nBought from a doctor.',
    highlights: ['<highlightMileage>', '<highlightService>'],
    condition_notes: '<outside> Good paint.',
    faults: ['A dent in the door', 'Worn carpet'],
    service_history: 'Every year.',
    equipment: ['Radio'],
  });
});

it('leaves what the seller wrote out of a translation', () => {
  const text = composeText(answers, phrase, false);
  expect(text).toMatchObject({ condition_notes: null, faults: [], service_history: null, equipment: [] });
  expect(text.description).toBe('<opening> <mileage> <location>');
});

it('says that there are no known faults only if the seller said so', () => {
  const denied = composeText({ has_no_known_faults: true, known_faults: 'A dent' }, phrase, true);
  expect(denied).toMatchObject({ faults: [], condition_notes: '<noFaults>' });
  expect(composeText({}, phrase, true).condition_notes).toBeNull();
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
