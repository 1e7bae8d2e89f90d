import type { Database } from '@marque/db/database';
import { leavingJobs } from '../../platform/jobs/pending-jobs.ts';
import { numberedInvoice } from '../invoices/repository.ts';
import { movingToPaid } from '../sales/move-sales.ts';

// The second statement of the fast path. `first-payment-repository.ts` says why it is plain SQL.

type Success = {
  paymentId: string;
  saleId: string;
  providerId: string;
  now: Date;
  /** Tasks of the queue with their payloads. */
  news: { task: string; payloads: string[] };
  /** The values of `numberedInvoice`. */
  invoice: unknown[];
};

/**
 * Records that the first payment of a sale has succeeded: moves payment and sale, writes the audit, leaves the news for
 * the queue and issues the invoice. Returns false, and writes nothing, if the payment or the sale has been moved
 * meanwhile.
 */
export async function recordFirstSuccess(
  { pool }: Pick<Database, 'pool'>,
  { paymentId, saleId, providerId, now, news, invoice }: Success,
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'payment-record-first',
    text: successStatement,
    values: [saleId, now, paymentId, providerId, news.task, news.payloads, ...invoice],
  });
  return rowCount === 1;
}

// The sale is locked first, as everywhere in payments, and the counter of the invoices last.
const successStatement = `
with paid as (
  update payments set state = 'succeeded', provider_id = $4, updated_at = $2
  where id = $3 and state is not distinct from 'created'
    and sale_id = (select id from sales where id = $1 and state is not distinct from 'payment_due' for no key update)
  returning sale_id
), ${movingToPaid('paid', { at: '$2' })}, told as (
  ${leavingJobs({ task: '$5', payloads: '$6' }, 'moved')}
), ${numberedInvoice('moved', { sale: '$1', payment: '$3', at: '$2', first: 7 })}
select from moved`;
