import { describe, expect, it } from 'vitest';
import { alwaysGoesByMail, categoryOf, EVENT_CATEGORIES, FEED_EVENTS, isFeedEvent } from './events.ts';
import { eventsOf } from './setting-categories.ts';

describe('the events of the feed', () => {
  it('each have one category', () => {
    expect(new Set(FEED_EVENTS).size).toBe(FEED_EVENTS.length);
    for (const event of FEED_EVENTS) expect(EVENT_CATEGORIES).toContain(categoryOf(event));
    expect([categoryOf('outbid'), categoryOf('sale.paidSeller')]).toEqual(['bidding', 'selling']);
  });

  it('about a change or an extension, which reach all who watch, are where their setting is', () => {
    expect([categoryOf('changed'), categoryOf('extended')]).toEqual(['watching', 'watching']);
    expect(eventsOf('watching')).toContain('change');
  });

  it('are known by name only', () => {
    expect([isFeedEvent('outbid'), isFeedEvent('toString'), isFeedEvent('')]).toEqual([true, false, false]);
  });

  it('always go by mail if they concern money, a contract or the security of the account', () => {
    for (const event of [
      'won',
      'sale.paidSeller',
      'offer.madeSeller',
      'submission.agreed',
      'new-device',
    ] as const)
      expect(alwaysGoesByMail(event)).toBe(true);
    for (const event of ['outbid', 'comment', 'ending-soon', 'auction-started'] as const)
      expect(alwaysGoesByMail(event)).toBe(false);
  });
});
