import type { Draft } from '@marque/contracts/selling/drafts';
import { LISTING_STATES, type ListingState } from '@marque/domain/listings/lifecycle';
import { describe, expect, it } from 'vitest';
import { deskHeadline, deskSteps, turnOfHeadline } from './desk-steps.ts';

type Progress = Draft['progress'];

const car = (status: ListingState, progress: Partial<Progress> = {}) => ({
  status,
  progress: { messages: 0, unread: 0, text: null, proposal: null, agreement: null, ...progress },
});

const OPEN_TEXT = { number: 1, is_approved: false };
const APPROVED_TEXT = { number: 1, is_approved: true };
const PROPOSED = { number: 1, step: 'proposed' as const };
const COUNTERED = { number: 2, step: 'countered' as const };
const ACCEPTED = { number: 3, step: 'accepted' as const };
const SIGNED = { signed_at: '2026-06-01T12:00:00Z' };

describe('the next thing', () => {
  it.each([
    ['a draft', car('draft'), 'details', 'seller'],
    ['a car that needs changes', car('changes_requested', { text: OPEN_TEXT }), 'changes', 'seller'],
    ['a submitted car', car('submitted', { text: OPEN_TEXT }), 'review', 'house'],
    ['a car in review with an approved text', car('in_review', { text: APPROVED_TEXT }), 'review', 'house'],
    ['a proposal', car('proposed', { proposal: PROPOSED }), 'proposal', 'seller'],
    ['a counter-proposal', car('proposed', { proposal: COUNTERED, text: OPEN_TEXT }), 'countered', 'house'],
    ['an accepted proposal', car('proposed', { proposal: ACCEPTED }), 'agreement', 'seller'],
    [
      'a signed agreement without an approved text',
      car('agreed', { proposal: ACCEPTED, agreement: SIGNED, text: OPEN_TEXT }),
      ...(['text', 'seller'] as const),
    ],
    [
      'a car with everything agreed',
      car('agreed', { proposal: ACCEPTED, agreement: SIGNED, text: APPROVED_TEXT }),
      ...(['auction', 'house'] as const),
    ],
    [
      'new terms after the signature',
      car('agreed', { proposal: { number: 4, step: 'proposed' }, text: APPROVED_TEXT }),
      ...(['proposal', 'seller'] as const),
    ],
    [
      'accepted new terms after the signature',
      car('agreed', { proposal: { number: 5, step: 'accepted' }, text: APPROVED_TEXT }),
      ...(['agreement', 'seller'] as const),
    ],
    ['a scheduled car', car('scheduled', { proposal: ACCEPTED, agreement: SIGNED }), 'scheduled', null],
    ['a declined car', car('declined', { proposal: PROPOSED }), 'declined', null],
  ] as const)('of %s', (_, asked, thing, actor) => {
    const next = deskHeadline(asked);
    expect([next, turnOfHeadline(next)]).toEqual([thing, actor]);
  });
});

/** Terms belong to some states only, and only accepted terms are signed. */
function isPossible(status: ListingState, step: string | undefined, isSigned: boolean): boolean {
  if (isSigned && (step !== 'accepted' || status === 'proposed')) return false;
  return step !== undefined || (status !== 'proposed' && status !== 'agreed');
}

describe('the steps', () => {
  it('let the seller approve the text while we review the car', () => {
    expect(deskSteps(car('in_review', { text: OPEN_TEXT }))).toEqual({
      ...{ details: 'done', review: 'house', text: 'seller' },
      ...{ proposal: 'later', agreement: 'later', auction: 'later' },
    });
  });

  it('are all done when the auction is scheduled', () => {
    const steps = deskSteps(car('scheduled', { text: APPROVED_TEXT, proposal: ACCEPTED, agreement: SIGNED }));
    expect(new Set(Object.values(steps ?? {}))).toEqual(new Set(['done']));
  });

  it.each(LISTING_STATES)('of a car that is %s agree with who must act', (status) => {
    for (const text of [null, OPEN_TEXT, APPROVED_TEXT])
      for (const proposal of [null, PROPOSED, COUNTERED, ACCEPTED])
        for (const agreement of [null, SIGNED]) {
          if (!isPossible(status, proposal?.step, agreement !== null)) continue;
          const asked = car(status, { text, proposal, agreement });
          const actor = turnOfHeadline(deskHeadline(asked));
          if (actor) expect(Object.values(deskSteps(asked) ?? {})).toContain(actor);
        }
  });
});
