import type { Readable } from 'node:stream';
import type { AuditFilters } from '@marque/contracts/audit';
import type { Sort } from '@marque/domain/access/office-sorts';
import type { Context, StaffActor } from '../../platform/context.ts';
import { exportList } from './export-list.ts';
import { readAudit } from './read-audit.ts';

export const exportAudit = (
  context: Context<StaffActor<'audit.export'>>,
  view: AuditFilters & { sort?: Sort<'office-audit'> | undefined },
): Promise<Readable> =>
  exportList(context, {
    list: 'office-audit',
    // What somebody typed may be personal, and nothing in the audit is ever deleted.
    filters: {
      ...view,
      actor: view.actor ? true : undefined,
      subject_id: view.subject_id ? true : undefined,
    },
    read: (before: number | undefined, limit) => readAudit(context, { ...view, before, limit }),
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
