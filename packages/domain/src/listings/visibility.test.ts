import { describe, expect, it } from 'vitest';
import { LISTING_STATES } from './lifecycle.ts';
import { visibility } from './visibility.ts';

const seen = (textIsPublic: boolean, wasScheduled: boolean) =>
  Object.fromEntries(
    LISTING_STATES.map((state) => [state, visibility({ state, textIsPublic, wasScheduled })]),
  );

describe('visibility', () => {
  it('hides listings in preparation, and puts the others on their shelf', () => {
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

  it("is 'coming soon' while the text is not public yet", () => {
    expect(seen(false, true).scheduled).toBe('coming-soon');
  });

  it('hides a listing that was withdrawn before it was scheduled', () => {
    expect(seen(true, false).withdrawn).toBe('hidden');
  });
});
