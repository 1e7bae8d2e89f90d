import { type SaleNews, saleNoticeJob } from '@marque/contracts/sales/notices';
import type { Tables } from '@marque/db/rows.gen';
import type { SaleStep } from '@marque/domain/sales/checklist';
import type { Transaction } from 'kysely';
import { enqueueAll } from '../../platform/jobs/enqueue.ts';

type Reader = 'buyer' | 'seller' | 'house' | 'bidder';
type About = {
  saleId: string;
  step?: SaleStep;
  secondChanceId?: string;
  creditNoteId?: string;
  refundId?: string;
};

/** Enqueues the news of a sale for each reader, in the transaction that makes the news. */
export const tell = (
  trx: Transaction<Tables>,
  news: SaleNews,
  readers: readonly Reader[],
  about: About,
): Promise<void> =>
  enqueueAll(
    trx,
    saleNoticeJob,
    readers.map((to) => ({ ...about, news, to })),
  );
