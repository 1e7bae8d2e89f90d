import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideSubscription } from './decide-subscription.ts';
import { NEWSLETTER_REGIONS } from './regions.ts';

const regions = fc.uniqueArray(fc.constantFrom(...NEWSLETTER_REGIONS), { minLength: 1 });
const leftAt = fc.option(fc.date({ noInvalidDate: true }), { nil: null });
const subscription = fc.record({ regions, unsubscribedAt: leftAt });

describe('decideSubscription', () => {
  it('sends a welcome to a new subscriber', () => {
    expect(decideSubscription(undefined, ['UK'])).toEqual({ regions: ['UK'], welcome: true });
  });

  it('replaces the regions of a subscriber, and sends no mail', () => {
    const existing = { regions: ['UK', 'EU'] as const, unsubscribedAt: null };
    expect(decideSubscription(existing, ['USA'])).toEqual({ regions: ['USA'], welcome: false });
  });

  it('sends a welcome to a subscriber who returns', () => {
    const left = { regions: ['UK'] as const, unsubscribedAt: new Date('2026-05-01') };
    expect(decideSubscription(left, ['UK'])).toEqual({ regions: ['UK'], welcome: true });
  });

  it('always sets the requested regions, and sends a welcome only to an address that is not subscribed', () => {
    fc.assert(
      fc.property(fc.option(subscription, { nil: undefined }), regions, (existing, wanted) => {
        const decision = decideSubscription(existing, wanted);
        expect(decision.regions).toEqual(wanted);
        expect(decision.welcome).toBe(existing?.unsubscribedAt !== null);
      }),
    );
  });

  it('sends one welcome, however often the same address subscribes', () => {
    fc.assert(
      fc.property(regions, fc.array(regions), (first, later) => {
        const { regions: kept } = decideSubscription(undefined, first);
        for (const wanted of later)
          expect(decideSubscription({ regions: kept, unsubscribedAt: null }, wanted).welcome).toBe(false);
      }),
    );
  });
});
