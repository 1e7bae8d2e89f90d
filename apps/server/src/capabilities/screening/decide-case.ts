import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { ScreeningCase } from '@marque/contracts/screening/cases';
import { inTransaction } from '@marque/db/transaction';
import { type CaseOutcome, NOTHING_FOUND } from '@marque/domain/screening/case-states';
import type { Context, StaffActor } from '../../platform/context.ts';
import { announceQueue } from '../../platform/realtime/announce-queue.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { addToTotal } from '../trust/totals.ts';
import { findCase, lockCase, saveOutcome } from './case-repository.ts';
import { presentCase } from './present-case.ts';
import { refuseInvolved } from './refuse-involved.ts';

type Decision = { id: string; outcome: CaseOutcome; note: string };
type Refused = Refusal<'not-found' | 'not-allowed' | 'already-decided'>;

/** Records how a case ended, once. */
export async function decideCase(
  { db, clock, actor, requestId }: Context<StaffActor<'screening.decide'>>,
  { id, outcome, note }: Decision,
  live: LivePublisher,
): Promise<ScreeningCase | Refused> {
  const at = clock.now();
  const decided_by = actor.customer.id;
  const refused = await inTransaction(db, async (trx): Promise<Refused | null> => {
    const found = await lockCase(trx, id);
    if (!found) return refuse('not-found');
    const involved = await refuseInvolved(trx, actor, found);
    if (involved) return involved;
    if (found.state !== 'waiting') return found.state === outcome ? null : refuse('already-decided');

    await saveOutcome(trx, id, { state: outcome, decided_at: at, decided_by, note });
    await addToTotal(trx, 'bidders-reviewed', 1);
    if (outcome !== NOTHING_FOUND) await addToTotal(trx, 'bidders-found', 1);
    const { score, signs, listing_id, seller_id } = found;
    await writeAudit(trx, [
      {
        ...{ action: 'bidder-screened', actor, reason: note, requestId, at },
        subject: { kind: 'customer', id: found.bidder_id },
        detail: { outcome, score, signs: Object.keys(signs), listing: listing_id, seller: seller_id },
      },
    ]);
    announceQueue(trx, live, 'screening.decide');
    return null;
  });
  return isRefusal(refused) ? refused : presentCase(await findCase(db.kysely, id));
}
