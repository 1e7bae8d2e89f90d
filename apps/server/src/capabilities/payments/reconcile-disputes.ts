import type { Database } from '@marque/db/database';
import { type PaymentProvider, type ProviderDispute, ProviderRefusal } from '../payment-provider/provider.ts';
import { UNDER_WAY_MS } from '../payment-provider/provider-patience.ts';
import { findDisputedPayment, findOwnDispute, findOwnDisputes } from './dispute-repository.ts';

type Parts = { db: Database; provider: PaymentProvider; since: Date; now: Date };

type Side = Pick<ProviderDispute, 'providerId' | 'state' | 'amount_minor'>;
export type DisputeDifference = {
  kind: 'missing-here' | 'missing-there' | 'other-amount' | 'other-state';
  here: Side | null;
  there: Side | null;
};

export type ComparedDisputes = { here: number; there: number; differences: DisputeDifference[] };

/**
 * Compares our disputes since a time with the provider's, in both directions. We learn of disputes only by events, so
 * nothing else would show that one was lost. Disputes about charges of others at the same provider are left out.
 */
export async function reconcileDisputes({ db, provider, since, now }: Parts): Promise<ComparedDisputes> {
  // Our rows are read first: we copy disputes from the provider, so no row can be ahead of it.
  const own = await findOwnDisputes(db.kysely, since);
  const compared: ComparedDisputes = { here: own.length, there: 0, differences: [] };
  const seen = new Set<string>();
  for await (const there of provider.listDisputes(since)) {
    if (!(await findDisputedPayment(db.kysely, there))) continue;
    seen.add(there.providerId);
    compared.there += 1;
    const here = (await findOwnDispute(db.kysely, there.providerId)) ?? null;
    // Its event may still be on its way.
    if (!here && now.getTime() - there.openedAt.getTime() < UNDER_WAY_MS) continue;
    compared.differences.push(...differencesBetween(here, there));
  }
  // These opened before the list begins, or the provider does not have them.
  for (const here of own.filter(({ providerId }) => !seen.has(providerId))) {
    const there = await readIfAny(provider, here.providerId);
    if (there) compared.there += 1;
    compared.differences.push(...differencesBetween(here, there));
  }
  return compared;
}

async function readIfAny(provider: PaymentProvider, providerId: string): Promise<ProviderDispute | null> {
  try {
    return await provider.readDispute(providerId);
  } catch (error) {
    if (error instanceof ProviderRefusal && error.code === 'resource_missing') return null;
    throw error;
  }
}

function differencesBetween(here: Side | null, there: Side | null): DisputeDifference[] {
  const kinds: DisputeDifference['kind'][] = [];
  if (!here) kinds.push('missing-here');
  else if (!there) kinds.push('missing-there');
  else {
    if (here.amount_minor !== there.amount_minor) kinds.push('other-amount');
    if (here.state !== there.state) kinds.push('other-state');
  }
  return kinds.map((kind) => ({ kind, here, there }));
}
