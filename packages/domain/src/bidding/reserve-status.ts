export const RESERVE_STATUSES = [
  'reserve-met',
  'reserve-not-met',
  'reserve-nearly-met',
  'no-reserve',
] as const;
export type ReserveStatus = (typeof RESERVE_STATUSES)[number];

/**
 * The only public information about a reserve. Nearly met means 90 % of it, computed in integers, so that rounding
 * reveals no figure.
 */
export function reserveStatus(price: number | null, reserve: number | null): ReserveStatus {
  if (reserve === null) return 'no-reserve';
  if (price === null) return 'reserve-not-met';
  if (price >= reserve) return 'reserve-met';
  return price * 10 >= reserve * 9 ? 'reserve-nearly-met' : 'reserve-not-met';
}

export const meetsReserve = (before: ReserveStatus, after: ReserveStatus): boolean =>
  before !== 'reserve-met' && after === 'reserve-met';

const legacyAliases: Record<string, ReserveStatus> = {
  'reserve-close': 'reserve-nearly-met',
  'reserve-not-close': 'reserve-not-met',
};

/** Also accepts the aliases in older data. They are never written. */
export const readReserveStatus = (text: string): ReserveStatus | null =>
  RESERVE_STATUSES.find((status) => status === text) ??
  (Object.hasOwn(legacyAliases, text) ? legacyAliases[text] : undefined) ??
  null;

const badges: Record<ReserveStatus, 'danger' | 'warning' | 'success'> = {
  'reserve-not-met': 'danger',
  'reserve-nearly-met': 'warning',
  'reserve-met': 'success',
  'no-reserve': 'success',
};

export const reserveBadge = (status: ReserveStatus) => badges[status];
