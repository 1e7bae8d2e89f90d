import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideSubscription } from './decide-subscription.ts';
import { NEWSLETTER_REGIONS } from './regions.ts';

const regions = fc.uniqueArray(fc.constantFrom(...NEWSLETTER_REGIONS), { minLength: 1 });
const leftAt = fc.option(fc.date({ noInvalidDate: true }), { nil: null });
const subscription = fc.record({ regions, unsubscribedAt: leftAt });

describe('decideSubscription', () => {
  it('welcomes who begins', () => {
    expect(decideSubscription(undefined, ['UK'])).toEqual({ regions: ['UK'], welcome: true });
  });

  it('replaces the regions of who is subscribed, and mails nothing', () => {
    const existing = { regions: ['UK', 'EU'] as const, unsubscribedAt: null };
    expect(decideSubscription(existing, ['USA'])).toEqual({ regions: ['USA'], welcome: false });
  });

  it('welcomes back who had left', () => {
    const left = { regions: ['UK'] as const, unsubscribedAt: new Date('2026-05-01') };
    expect(decideSubscription(left, ['UK'])).toEqual({ regions: ['UK'], welcome: true });
  });

  it('always gives what was asked for, and a welcome only to who is not there', () => {
    fc.assert(
      fc.property(fc.option(subscription, { nil: undefined }), regions, (existing, wanted) => {
        const decision = decideSubscription(existing, wanted);
        expect(decision.regions).toEqual(wanted);
        expect(decision.welcome).toBe(existing?.unsubscribedAt !== null);
      }),
    );
  });

  it('welcomes once, however often somebody asks again', () => {
    fc.assert(
      fc.property(regions, fc.array(regions), (first, later) => {
        const { regions: kept } = decideSubscription(undefined, first);
        for (const wanted of later)
          expect(decideSubscription({ regions: kept, unsubscribedAt: null }, wanted).welcome).toBe(false);
      }),
    );
  });
});
