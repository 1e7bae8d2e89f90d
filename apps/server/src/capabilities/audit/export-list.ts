import type { Readable } from 'node:stream';
import { inTransaction } from '@marque/db/transaction';
import type { ExportedList } from '@marque/domain/access/office-lists';
import type { Context, StaffActor } from '../../platform/context.ts';
import { type CsvExport, csvStream } from '../../platform/http/csv-stream.ts';
import { writeAudit } from './write-audit.ts';

type ListExport<Row, Cursor> = CsvExport<Row, Cursor> & {
  list: ExportedList;
  /** The filters of the exported view, for the audit, without anything that names a person. */
  filters: Record<string, string | boolean | undefined>;
};

/**
 * A list of the office as a CSV file. The audit records who exported which view. The columns name people by their usernames
 * and have no contact details: those are exported only with `personal-data.export`.
 */
export async function exportList<Row, Cursor>(
  { db, clock, actor, requestId }: Context<StaffActor>,
  { list, filters, ...exported }: ListExport<Row, Cursor>,
): Promise<Readable> {
  await inTransaction(db, (trx) =>
    writeAudit(trx, [
      {
        ...{ action: 'list-exported', actor, requestId, at: clock.now() },
        ...{ subject: { kind: 'list', id: list }, detail: filters },
      },
    ]),
  );
  return csvStream(exported);
}
