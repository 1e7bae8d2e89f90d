import type { NewsletterRegion } from './regions.ts';

type Subscription = { regions: readonly NewsletterRegion[]; unsubscribedAt: Date | null };

export type SubscriptionDecision = {
  regions: readonly NewsletterRegion[];
  /** A welcome is mailed to who begins or comes back, not to who only changes regions: nobody can be pestered with it. */
  welcome: boolean;
};

/** Subscribing again is not an error: it replaces the regions, and brings back who had left. */
export function decideSubscription(
  existing: Subscription | undefined,
  wanted: readonly NewsletterRegion[],
): SubscriptionDecision {
  return { regions: wanted, welcome: existing === undefined || existing.unsubscribedAt !== null };
}
