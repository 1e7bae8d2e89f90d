import { describe, expect, it } from 'vitest';
import { LIMITED_MAILS, LONGEST_LIMIT_MS, latestBefore } from './limited-mails.ts';

const now = new Date('2026-06-02T12:00:00Z');

describe('limited mails', () => {
  it('send an address at most one welcome a day', () => {
    expect(latestBefore('newsletter-welcome', now)).toEqual(new Date('2026-06-01T12:00:00Z'));
  });

  it('send an address at most one link to unsubscribe an hour', () => {
    expect(latestBefore('newsletter-unsubscribe-link', now)).toEqual(new Date('2026-06-02T11:00:00Z'));
  });

  it('are kept until no limit needs them any more', () => {
    for (const limit of Object.values(LIMITED_MAILS)) expect(limit).toBeLessThanOrEqual(LONGEST_LIMIT_MS);
  });
});
