import { randomUUID } from 'node:crypto';
import { newObject, type SandboxObject } from './object-repository.ts';

/** A payment intent, as if its charge had succeeded. The caller changes the status if it has not. */
export const newCharge = (now: Date, fields: Record<string, unknown>): SandboxObject =>
  newObject('payment_intent', now, {
    ...fields,
    client_secret: `secret_${randomUUID()}`,
    ...{ status: 'succeeded', next_action: null, last_payment_error: null },
  });

/** The provider keeps a charge beside each intent. In the sandbox it follows from the intent. */
export const chargeIdOf = ({ id }: SandboxObject): string => id.replace(/^pi_/, 'ch_');

export const presentCharge = (intent: SandboxObject, refunded: number): SandboxObject => ({
  ...{ id: chargeIdOf(intent), object: 'charge', created: intent.created, livemode: false },
  ...{ amount: intent.amount, currency: intent.currency, payment_intent: intent.id },
  ...{ amount_refunded: refunded, refunded: refunded === intent.amount },
});
