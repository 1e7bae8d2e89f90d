import type { Readable } from 'node:stream';
import type { ExportedList } from '@marque/domain/access/office-lists';
import type { Context, StaffActor } from '../../platform/context.ts';
import { type CsvExport, csvStream } from '../../platform/http/csv-stream.ts';
import { type ExportedFilters, recordExport } from './record-export.ts';

type ListExport<Row, Cursor> = CsvExport<Row, Cursor> & {
  list: ExportedList;
  filters: ExportedFilters;
};

/**
 * A list of the office as a CSV file. The audit records who exported which view. The columns name people by their usernames
 * and have no contact details: those are exported only with `personal-data.export`.
 */
export async function exportList<Row, Cursor>(
  context: Context<StaffActor>,
  { list, filters, ...exported }: ListExport<Row, Cursor>,
): Promise<Readable> {
  await recordExport(context, list, filters);
  return csvStream(exported);
}
