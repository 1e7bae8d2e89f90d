import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { APPROVAL } from './approval.ts';
import { MODERATIONS, moderate, possibleModerations } from './moderation.ts';

const comment = fc.record({ approval: fc.constantFrom(...Object.values(APPROVAL)), isWaiting: fc.boolean() });

describe('moderate', () => {
  it('publishes a hidden comment, and removes a visible one', () => {
    expect(moderate({ approval: APPROVAL.pending, isWaiting: true }, 'approve')).toBe(APPROVAL.approved);
    expect(moderate({ approval: APPROVAL.approved, isWaiting: false }, 'block')).toBe(APPROVAL.blocked);
  });

  it('approves a reported comment that is already visible', () => {
    expect(moderate({ approval: APPROVAL.approved, isWaiting: true }, 'approve')).toBe(APPROVAL.approved);
  });

  it('changes nothing if it is repeated', () => {
    fc.assert(
      fc.property(comment, fc.constantFrom(...MODERATIONS), (moderated, decision) => {
        const approval = moderate(moderated, decision) ?? moderated.approval;
        expect(moderate({ approval, isWaiting: false }, decision)).toBeNull();
      }),
    );
  });

  it('can always be reversed, and a comment that waits can be decided both ways', () => {
    fc.assert(
      fc.property(comment, (moderated) => {
        const possible = possibleModerations(moderated);
        expect(possible.length).toBeGreaterThan(0);
        if (moderated.isWaiting && moderated.approval !== APPROVAL.blocked)
          expect(possible).toEqual([...MODERATIONS]);
      }),
    );
  });
});
