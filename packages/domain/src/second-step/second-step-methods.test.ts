import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { secondStepMethods } from './second-step-methods.ts';

const enrolment = fc.record({
  isStaff: fc.boolean(),
  passkeys: fc.nat({ max: 3 }),
  hasApp: fc.boolean(),
  recoveryCodes: fc.nat({ max: 10 }),
});

describe('secondStepMethods', () => {
  it('offers staff the methods that they have set up', () => {
    const staff = { isStaff: true, passkeys: 1, hasApp: true, recoveryCodes: 3 };
    expect(secondStepMethods(staff)).toEqual(['passkey', 'app', 'recovery-code']);
    expect(secondStepMethods({ ...staff, passkeys: 0, recoveryCodes: 0 })).toEqual(['app']);
  });

  it('never offers a recovery code alone, and never offers customers anything', () => {
    fc.assert(
      fc.property(enrolment, (enrolled) => {
        const methods = secondStepMethods(enrolled);
        expect(methods).not.toEqual(['recovery-code']);
        if (!enrolled.isStaff) expect(methods).toEqual([]);
        else expect(methods.length > 0).toBe(enrolled.passkeys > 0 || enrolled.hasApp);
      }),
    );
  });
});
