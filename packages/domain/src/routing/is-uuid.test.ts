import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isUuid } from './is-uuid.ts';

it('accepts every id in upper or lower case', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(isUuid(id)).toBe(true);
      expect(isUuid(id.toUpperCase())).toBe(true);
    }),
  );
});

it.each(['', 'jaguar', '0198c0de-0000-7000-8000-00000000000', '0198c0de-0000-7000-8000-0000000000001', '42'])(
  'does not accept %j',
  (text) => {
    expect(isUuid(text)).toBe(false);
  },
);
