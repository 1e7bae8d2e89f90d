import type { Tables } from '@marque/db/rows.gen';
import type { Kysely } from 'kysely';
import { findDefaultCard } from '../auction-notices/repository.ts';
import { findWithdrawal } from '../sales/repository.ts';
import type { SaleNotice } from './letters.ts';
import * as rows from './repository.ts';

/** Everything that a notice may be about, as it is when the notice is sent. Undefined if the sale does not exist. */
export async function readRecord(
  kysely: Kysely<Tables>,
  { saleId, secondChanceId, creditNoteId, refundId }: SaleNotice,
) {
  const sale = await rows.findSale(kysely, saleId);
  if (!sale) return undefined;
  const offer = secondChanceId ? await rows.findSecondChance(kysely, secondChanceId, saleId) : undefined;
  const problems = await rows.findProblems(kysely, saleId);
  return {
    sale,
    /** The sale to the bidder who has accepted the second chance. */
    replacement: sale.replaced_by_id ? await rows.findSale(kysely, sale.replaced_by_id) : undefined,
    buyer: await rows.findPerson(kysely, sale.buyer_id),
    seller: await rows.findPerson(kysely, sale.seller_id),
    bidder: offer && (await rows.findPerson(kysely, offer.bidder_id)),
    /** The card that is charged automatically: the default card of the person who owes the premium. */
    card: await findDefaultCard(kysely, offer?.bidder_id ?? sale.buyer_id),
    payment: await rows.findLatestPayment(kysely, saleId),
    steps: await rows.findSteps(kysely, saleId),
    openProblem: problems.find(({ resolved_at }) => !resolved_at),
    resolvedProblem: problems.find(({ resolved_at }) => resolved_at),
    /** The refund of the credit note, or the latest one that has not failed. */
    refund: await rows.findRefund(kysely, { saleId, creditNoteId }),
    /** The refund to the card that staff decided when they ended the sale, unless it has failed. */
    decidedRefund: refundId ? await rows.findRefund(kysely, { saleId, refundId }) : undefined,
    failedRefund: await rows.findFailedRefund(kysely, { saleId, refundId }),
    withdrawal: await findWithdrawal(kysely, saleId),
    dispute: await rows.findDispute(kysely, saleId),
    offer,
  };
}

export type NoticeRecord = NonNullable<Awaited<ReturnType<typeof readRecord>>>;
export type NoticePerson = NonNullable<NoticeRecord['buyer']>;
