import { inTransaction } from '@marque/db/transaction';
import type { OfficeList } from '@marque/domain/access/office-lists';
import type { Context, StaffActor } from '../../platform/context.ts';
import { writeAudit } from './write-audit.ts';

/** The filters of the exported view, without anything that names a person. */
export type ExportedFilters = Record<string, string | boolean | undefined>;

/** Records who exported which view of a list. */
export const recordExport = (
  { db, clock, actor, requestId }: Context<StaffActor>,
  list: OfficeList,
  filters: ExportedFilters,
): Promise<void> =>
  inTransaction(db, (trx) =>
    writeAudit(trx, [
      {
        ...{ action: 'list-exported', actor, requestId, at: clock.now() },
        ...{ subject: { kind: 'list', id: list }, detail: filters },
      },
    ]),
  );
