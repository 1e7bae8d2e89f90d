import { type ConsignmentNews, consignmentNoticeJob } from '@marque/contracts/selling/conversation';
import type { Tables } from '@marque/db/rows.gen';
import type { Side } from '@marque/domain/selling/sides';
import type { Transaction } from 'kysely';
import { enqueue } from '../../platform/jobs/enqueue.ts';

type Notice = { listingId: string; to: Side; messageId?: string; agreementId?: string };

/** Enqueues a mail in the transaction that makes the news. */
export const enqueueConsignmentNotice = (
  trx: Transaction<Tables>,
  news: ConsignmentNews,
  notice: Notice,
): Promise<void> => enqueue(trx, consignmentNoticeJob, { ...notice, news });
