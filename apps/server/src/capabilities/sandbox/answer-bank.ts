import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { answerSandboxBank as contract, SandboxVisit } from '@marque/contracts/sandbox';
import { inTransaction } from '@marque/db/transaction';
import type { Context } from '../../platform/context.ts';
import { answerChargeAuthentication, isCharge } from './charge-authentication.ts';
import { completeSession } from './complete-session.ts';
import { lockOpenVisit } from './lock-open-visit.ts';
import { saveObject } from './object-repository.ts';

/** The customer confirms or declines the authentication. If they decline, they may enter another card. */
export function answerBank(
  { db, clock }: Context,
  id: string,
  confirm: boolean,
): Promise<SandboxVisit | Refusal<RefusalCodeOf<typeof contract>>> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    if (isCharge(id)) return answerChargeAuthentication(trx, id, confirm, now);
    const visit = await lockOpenVisit(trx, id, now);
    if (isRefusal(visit)) return visit;
    if (visit.intent.status !== 'requires_action') return refuse('already-done');
    if (confirm) return completeSession(trx, visit, now);
    await saveObject(trx, { ...visit.intent, status: 'requires_payment_method', payment_method: null });
    return refuse('authentication-failed');
  });
}
