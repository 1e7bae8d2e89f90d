/** A payment or a refund, as our rows have it. */
export type OwnTransfer = {
  id: string;
  providerId: string | null;
  amount_minor: number;
  currency: string;
  state: string;
  /** It has just begun or changed, so the provider may be ahead of it. */
  isUnderWay: boolean;
  /** It began so long ago that it should have a result. */
  isOverdue: boolean;
};

/** The same at the provider. */
export type TransferThere = {
  providerId: string;
  key: string | null;
  amount_minor: number;
  currency: string;
  state: string;
};

export const TRANSFER_DIFFERENCES = [
  'missing-here',
  'missing-there',
  'other-amount',
  'other-currency',
  'other-state',
  'still-open',
] as const;
export type TransferDifference = {
  kind: (typeof TRANSFER_DIFFERENCES)[number];
  here: OwnTransfer | null;
  there: TransferThere | null;
};

/**
 * Compares our rows with the provider's. A row is matched by the provider's id. A row without one is matched by its
 * key, so a second transfer with the same key is missing here. Attempts that failed moved no money and are not reported
 * as missing. A transfer that both sides still call open when it should have a result is a difference too.
 */
export function compareTransfers(
  own: readonly OwnTransfer[],
  there: readonly TransferThere[],
): TransferDifference[] {
  const byProviderId = new Map(there.map((transfer) => [transfer.providerId, transfer]));
  const byKey = Map.groupBy(there, ({ key }) => key);
  const matched = new Set<string>();
  const differences: TransferDifference[] = [];
  for (const here of own) {
    const match = here.providerId ? byProviderId.get(here.providerId) : byKey.get(here.id)?.[0];
    if (match) matched.add(match.providerId);
    if (here.isUnderWay) continue;
    if (match) differences.push(...differencesBetween(here, match));
    else if (here.state !== 'failed') differences.push({ kind: 'missing-there', here, there: null });
  }
  const missingHere = there.filter(({ providerId, state }) => !matched.has(providerId) && state !== 'failed');
  return [
    ...differences,
    ...missingHere.map((transfer) => ({ kind: 'missing-here' as const, here: null, there: transfer })),
  ];
}

function differencesBetween(here: OwnTransfer, there: TransferThere): TransferDifference[] {
  const kinds: TransferDifference['kind'][] = [];
  if (here.amount_minor !== there.amount_minor) kinds.push('other-amount');
  if (here.currency !== there.currency) kinds.push('other-currency');
  if (here.state !== there.state) kinds.push('other-state');
  else if (here.isOverdue && !isFinal(here.state)) kinds.push('still-open');
  return kinds.map((kind) => ({ kind, here, there }));
}

/** Whether a transfer has a result that does not change any more. */
export const isFinal = (state: string): boolean => state === 'succeeded' || state === 'failed';
