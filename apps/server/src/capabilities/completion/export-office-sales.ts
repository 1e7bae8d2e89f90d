import type { Readable } from 'node:stream';
import { inTransaction } from '@marque/db/transaction';
import type { Context, StaffActor } from '../../platform/context.ts';
import { csvStream } from '../../platform/http/csv-stream.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { findOfficeSales } from './office-repository.ts';
import type { OfficeQuery } from './read-office-sales.ts';

const PAGE = 500;

/** The sales of a view as a CSV file. The audit records who exported which view. */
export async function exportOfficeSales(
  { db, clock, actor, requestId }: Context<StaffActor<'finances.export'>>,
  { state, needs }: Pick<OfficeQuery, 'state' | 'needs'>,
): Promise<Readable> {
  const now = clock.now();
  await inTransaction(db, (trx) =>
    writeAudit(trx, [
      {
        ...{ action: 'list-exported', actor, requestId, at: now },
        subject: { kind: 'sale', id: 'list' },
        detail: { state: state ?? null, needs: needs ?? null },
      },
    ]),
  );
  return csvStream({
    read: async (before) => {
      const { sales, next } = await findOfficeSales(db.kysely, { state, needs, before, now, limit: PAGE });
      return { rows: sales, next };
    },
    columns: {
      sale: ({ id }) => id,
      car: ({ title }) => title,
      state: (sale) => sale.state,
      waits_for: (sale) => sale.needs,
      currency: ({ currency }) => currency,
      hammer_price: ({ hammer_price }) => hammer_price,
      premium_with_vat: ({ total_minor }) => total_minor / 100,
      due_at: ({ due_at }) => due_at.toISOString(),
      sold_at: ({ created_at }) => created_at.toISOString(),
    },
  });
}
