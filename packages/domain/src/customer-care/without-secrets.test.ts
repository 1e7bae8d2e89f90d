import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutSecrets } from './without-secrets.ts';

test('the text of a message keeps its words and loses its tokens', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\w-]{43}$/), (token) => {
      const link = `https://marque.example/en/account/verify/${token}`;
      expect(withoutSecrets(`Confirm your address: ${link}\nThank you.`)).toBe(
        'Confirm your address: https://marque.example/en/account/verify/•••\nThank you.',
      );
    }),
  );
});

test('a code is hidden, with or without a space', () => {
  expect(withoutSecrets('Your code is 312 898 or 312898.')).toBe('Your code is ••• or •••.');
});

test('amounts and years stay', () => {
  expect(withoutSecrets('£1,250,000 for a car of 1963')).toBe('£1,250,000 for a car of 1963');
});
