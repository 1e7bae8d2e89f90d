import type { AuditFilters } from '@marque/contracts/audit';
import { DAY_MS } from '@marque/domain/time/durations';

/** The filters as the address contains them: with days instead of moments. */
const AUDIT_FIELDS = ['subject_kind', 'subject_id', 'actor', 'permission', 'from', 'to'] as const;
type AuditField = (typeof AUDIT_FIELDS)[number];
export type TypedFilters = Partial<Record<AuditField, string>>;

export function readTypedFilters(search: URLSearchParams): TypedFilters {
  const typed = AUDIT_FIELDS.map((field) => [field, search.get(field)?.trim().slice(0, 100)] as const);
  return Object.fromEntries(typed.filter(([, value]) => value));
}

/** The filters for the API. The last day is included as a whole. All days are in UTC. */
export function filtersOf({ from, to, ...typed }: TypedFilters): AuditFilters {
  const start = momentOf(from);
  const end = momentOf(to);
  return {
    ...(typed as AuditFilters),
    ...(start ? { from: start.toISOString() } : {}),
    ...(end ? { to: new Date(end.getTime() + DAY_MS).toISOString() } : {}),
  };
}

function momentOf(day: string | undefined): Date | null {
  if (!day || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const moment = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
