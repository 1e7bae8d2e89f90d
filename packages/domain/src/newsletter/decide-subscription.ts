import type { NewsletterRegion } from './regions.ts';

type Subscription = { regions: readonly NewsletterRegion[]; unsubscribedAt: Date | null };

export type SubscriptionDecision = {
  regions: readonly NewsletterRegion[];
  /**
   * A new or returning subscriber receives a welcome. A change of regions sends none, so the form cannot flood a
   * mailbox.
   */
  welcome: boolean;
};

/** Subscribing again is not an error. It replaces the regions, and restores a cancelled subscription. */
export function decideSubscription(
  existing: Subscription | undefined,
  wanted: readonly NewsletterRegion[],
): SubscriptionDecision {
  return { regions: wanted, welcome: existing === undefined || existing.unsubscribedAt !== null };
}
