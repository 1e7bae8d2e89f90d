import { describe, expect, it } from 'vitest';
import { LISTING_STATES } from '../listings/lifecycle.ts';
import { NEXT_STEPS, nextStep, sellingGroup, turnOf } from './next-step.ts';

const begun = { terms: null, isSigned: false, isApprovedBySeller: false } as const;
const accepted = { status: 'agreed', terms: 'accepted', isSigned: true, isApprovedBySeller: true } as const;

describe('the next step of a car', () => {
  it.each([
    [{ ...begun, status: 'draft' }, 'details', 'seller'],
    [{ ...begun, status: 'submitted' }, 'review', 'house'],
    [{ ...begun, status: 'in_review' }, 'review', 'house'],
    [{ ...begun, status: 'changes_requested' }, 'changes', 'seller'],
    [{ ...begun, status: 'proposed', terms: 'proposed' }, 'proposal', 'seller'],
    [{ ...begun, status: 'proposed', terms: 'countered' }, 'countered', 'house'],
    [{ ...begun, status: 'proposed', terms: 'accepted' }, 'agreement', 'seller'],
    [{ ...accepted, isApprovedBySeller: false }, 'text', 'seller'],
    [accepted, 'auction', 'house'],
    // We have proposed other terms after the signature.
    [{ ...accepted, terms: 'proposed', isSigned: false }, 'proposal', 'seller'],
  ] as const)('%o is %s, by the %s', (progress, step, turn) => {
    expect(nextStep(progress)).toBe(step);
    expect(turnOf(step)).toBe(turn);
  });

  it('exists as long as there is no auction', () => {
    const without = LISTING_STATES.filter((status) => nextStep({ ...begun, status }) === null);
    expect(without).toEqual(['scheduled', 'live', 'sold', 'unsold', 'declined', 'withdrawn']);
  });

  it('has a turn in each case', () => {
    expect(NEXT_STEPS.map(turnOf)).not.toContain(undefined);
  });
});

describe('the list of a seller', () => {
  it.each([
    [{ ...begun, status: 'changes_requested', unread: 0 }, 'answer'],
    [{ ...begun, status: 'in_review', unread: 1 }, 'answer'],
    [{ ...begun, status: 'in_review', unread: 0 }, 'house'],
    [{ ...begun, status: 'draft', unread: 0 }, 'details'],
    [{ ...begun, status: 'live', unread: 1 }, 'auction'],
    [{ ...begun, status: 'unsold', unread: 0, after: 'decision' }, 'answer'],
    [{ ...begun, status: 'unsold', unread: 0, after: 'offer' }, 'auction'],
    [{ ...begun, status: 'sold', unread: 0, after: 'handover' }, 'answer'],
    [{ ...begun, status: 'declined', unread: 1 }, 'ended'],
  ] as const)('has %o in the part %s', (progress, group) => {
    expect(sellingGroup({ after: null, ...progress })).toBe(group);
  });
});
