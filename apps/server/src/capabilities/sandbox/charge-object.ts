import type { SandboxObject } from './object-repository.ts';

/** The provider keeps a charge beside each intent. In the sandbox it follows from the intent. */
export const chargeIdOf = ({ id }: SandboxObject): string => id.replace(/^pi_/, 'ch_');

export const presentCharge = (intent: SandboxObject, refunded: number): SandboxObject => ({
  ...{ id: chargeIdOf(intent), object: 'charge', created: intent.created, livemode: false },
  ...{ amount: intent.amount, currency: intent.currency, payment_intent: intent.id },
  ...{ amount_refunded: refunded, refunded: refunded === intent.amount },
});
