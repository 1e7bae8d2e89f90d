import type { Readable } from 'node:stream';
import type { AuditFilters } from '@marque/contracts/audit';
import type { Context, StaffActor } from '../../platform/context.ts';
import { exportList } from './export-list.ts';
import { readAudit } from './read-audit.ts';

export const exportAudit = (
  context: Context<StaffActor<'audit.export'>>,
  filters: AuditFilters,
): Promise<Readable> =>
  exportList(context, {
    list: 'office-audit',
    // What somebody typed may be personal, and nothing in the audit is ever deleted.
    filters: {
      ...filters,
      actor: filters.actor ? true : undefined,
      subject_id: filters.subject_id ? true : undefined,
    },
    read: (before: number | undefined, limit) => readAudit(context, { ...filters, before, limit }),
    columns: {
      entry: ({ id }) => id,
      at: ({ at }) => at,
      action: ({ action }) => action,
      subject_kind: ({ subject }) => subject.kind,
      subject: ({ subject }) => subject.id,
      actor: (entry) => entry.actor?.username ?? null,
      acting_for: ({ acting_for }) => acting_for?.username ?? null,
      permission: ({ permission }) => permission,
      position: ({ position }) => position,
    },
  });
