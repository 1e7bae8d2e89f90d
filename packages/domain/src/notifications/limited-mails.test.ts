import { describe, expect, it } from 'vitest';
import { LIMITED_MAILS, LONGEST_LIMIT_MS, latestBefore } from './limited-mails.ts';

const now = new Date('2026-06-02T12:00:00Z');

describe('limited mails', () => {
  it('welcome an address at most once a day', () => {
    expect(latestBefore('newsletter-welcome', now)).toEqual(new Date('2026-06-01T12:00:00Z'));
  });

  it('offer an address a way to unsubscribe at most once an hour', () => {
    expect(latestBefore('newsletter-unsubscribe-link', now)).toEqual(new Date('2026-06-02T11:00:00Z'));
  });

  it('are all forgotten only when no limit can ask for them any more', () => {
    for (const limit of Object.values(LIMITED_MAILS)) expect(limit).toBeLessThanOrEqual(LONGEST_LIMIT_MS);
  });
});
