import { createHash } from 'node:crypto';
import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { CardEffect, enterSandboxCard as contract, SandboxVisit } from '@marque/contracts/sandbox';
import { inTransaction } from '@marque/db/transaction';
import { isCardExpired } from '@marque/domain/payments/card-expiry';
import type { Context } from '../../platform/context.ts';
import { completeSession } from './complete-session.ts';
import { lockOpenVisit } from './lock-open-visit.ts';
import { newObject, saveObject } from './object-repository.ts';
import { presentVisit } from './read-visit.ts';
import { findTestCard, type TestCard } from './test-cards.ts';

type TypedCard = { number: string; expiry: string; code: string };

const needsAuthentication: CardEffect[] = ['authenticate-once', 'authenticate-always'];

/** Accepts test cards only. Each has its own effect, like the provider's. */
export function enterCard(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: string,
  typed: TypedCard,
): Promise<SandboxVisit | Refusal<RefusalCodeOf<typeof contract>>> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const visit = await lockOpenVisit(trx, id, now);
    if (isRefusal(visit)) return visit;
    const { session, intent } = visit;
    const card = findTestCard(typed.number);
    if (!card) return refuse('card-not-for-tests', { pointer: '/number' });
    const expiry = readExpiry(typed.expiry);
    if (card.effect === 'expired' || isCardExpired(expiry, now))
      return refuse('card-expired', { pointer: '/expiry' });
    if (card.effect === 'declined') return refuse('card-declined');

    const method = await saveObject(
      trx,
      newObject('payment_method', now, {
        ...{ type: 'card', customer: null, metadata: { effect: card.effect } },
        card: describeCard(card, expiry),
      }),
    );
    const chosen = { ...intent, payment_method: method.id };
    if (needsAuthentication.includes(card.effect))
      return presentVisit(
        { session, intent: await saveObject(trx, { ...chosen, status: 'requires_action' }) },
        now,
      );
    return completeSession(trx, { session, intent: chosen }, now);
  });
}

type Expiry = { expiry_month: number; expiry_year: number };

/** `08/29` or `08/2029`. The contract has checked the form. */
function readExpiry(text: string): Expiry {
  const [month = 0, year = 0] = text.split('/').map(Number);
  return { expiry_month: month, expiry_year: year < 100 ? 2000 + year : year };
}

const describeCard = ({ number, brand }: TestCard, { expiry_month, expiry_year }: Expiry) => ({
  ...{ brand, last4: number.slice(-4), exp_month: expiry_month, exp_year: expiry_year },
  fingerprint: createHash('sha256').update(number).digest('hex').slice(0, 16),
});
