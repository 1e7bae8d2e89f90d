import type { Database } from '@marque/db/database';
import { findDisputedPayment, findDisputeState } from './dispute-repository.ts';
import type { PaymentProvider, ProviderDispute } from './provider.ts';
import { UNDER_WAY_MS } from './provider-patience.ts';

type Parts = { db: Database; provider: PaymentProvider; since: Date; now: Date };

export type DisputeDifference = {
  kind: 'missing-here' | 'other-state';
  here: ProviderDispute['state'] | null;
  there: ProviderDispute;
};

export type ComparedDisputes = { there: number; differences: DisputeDifference[] };

/**
 * Finds the disputes since a time of which we have not heard, or not the latest. We learn of disputes only by events, so
 * nothing else would show that one was lost. Disputes about charges of others at the same provider are left out.
 */
export async function reconcileDisputes({ db, provider, since, now }: Parts): Promise<ComparedDisputes> {
  const compared: ComparedDisputes = { there: 0, differences: [] };
  for await (const there of provider.listDisputes(since)) {
    if (!(await findDisputedPayment(db.kysely, there))) continue;
    compared.there += 1;
    const here = (await findDisputeState(db.kysely, there.providerId)) ?? null;
    if (here === there.state) continue;
    // Its event may still be on its way.
    if (here === null && now.getTime() - there.openedAt.getTime() < UNDER_WAY_MS) continue;
    compared.differences.push({ kind: here === null ? 'missing-here' : 'other-state', here, there });
  }
  return compared;
}
