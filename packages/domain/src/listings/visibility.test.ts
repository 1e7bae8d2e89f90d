import { describe, expect, it } from 'vitest';
import { LISTING_STATES } from './lifecycle.ts';
import { visibility } from './visibility.ts';

const seen = (textIsPublic: boolean, wasScheduled: boolean) =>
  Object.fromEntries(
    LISTING_STATES.map((state) => [state, visibility({ state, textIsPublic, wasScheduled })]),
  );

describe('what visitors see', () => {
  it('hides what is being prepared, and shows the rest where it belongs', () => {
    expect(seen(true, true)).toEqual({
      draft: 'hidden',
      submitted: 'hidden',
      in_review: 'hidden',
      changes_requested: 'hidden',
      proposed: 'hidden',
      agreed: 'hidden',
      scheduled: 'preview',
      live: 'live',
      sold: 'results',
      unsold: 'results',
      declined: 'hidden',
      withdrawn: 'results',
    });
  });

  it('promises a listing whose text is not public yet', () => {
    expect(seen(false, true).scheduled).toBe('coming-soon');
  });

  it('says nothing of one that was withdrawn before anybody had seen it', () => {
    expect(seen(true, false).withdrawn).toBe('hidden');
  });
});
