import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import { disputeAnswerJob } from '@marque/contracts/payments/jobs';
import type { answerDispute as contract, Dispute } from '@marque/contracts/payments/office';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { Context, StaffActor } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { lockSaleForStaff } from '../sales/lock-sale-for-staff.ts';
import { composeEvidence } from './compose-evidence.ts';
import { insertDisputeAnswer } from './dispute-repository.ts';
import { readDispute } from './read-disputes.ts';

type Refused = Refusal<RefusalCodeOf<typeof contract>>;

/** Stores what staff write to the bank, with the job that sends it together with our evidence. */
export async function answerDispute(
  context: Context<StaffActor<'sales.refund'>>,
  { disputeId, statement }: { disputeId: string; statement: string },
): Promise<Dispute | Refused> {
  const { db, clock, actor, requestId } = context;
  const at = clock.now();
  return inTransaction(db, async (trx): Promise<Dispute | Refused> => {
    const found = await readDispute(trx, disputeId, at);
    if (!found) return refuse('not-found');
    const sale = await lockSaleForStaff(trx, found.sale_id, actor);
    if (isRefusal(sale)) return sale.code === 'not-allowed' ? refuse('not-allowed') : refuse('not-found');
    // A colleague may have answered while this call waited for the sale.
    const dispute = await readDispute(trx, disputeId, at);
    if (!dispute?.answerable) return refuse('dispute-answered');
    const answer = await insertDisputeAnswer(trx, {
      ...{ dispute_id: disputeId, statement, decided_by: actor.customer.id, decided_at: at },
      evidence: { ...composeEvidence(dispute, statement) },
    });
    await enqueue(trx, disputeAnswerJob, { id: answer.id });
    await writeAudit(trx, [
      {
        ...{ action: 'dispute-answered', actor, reason: statement, requestId, at },
        subject: { kind: 'sale', id: sale.id },
        detail: { listing: sale.listing_id, dispute: disputeId, amount_minor: dispute.amount_minor },
      },
    ]);
    return (await readDispute(trx, disputeId, at)) ?? refuse('not-found');
  });
}
