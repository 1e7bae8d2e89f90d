import type { Clock } from '@marque/domain/clock';
import { MINUTE_MS } from '@marque/domain/time/durations';
import type { PaymentProvider } from '../payment-provider/provider.ts';
import { unlessUnavailable } from '../payment-provider/unless-unavailable.ts';
import type { PaymentRow } from './payment-repository.ts';
import type { KnownCharge } from './record-charge.ts';

/** A payment is not submitted after this time, because the customer has probably left. */
export const SUBMIT_WITHIN_MS = 10 * MINUTE_MS;

type Parts = { provider: PaymentProvider; clock: Clock };

/**
 * Asks the provider to charge the card. A payment has one key, so a repeated call charges nothing more. A process that was
 * suspended since it stored the payment asks nothing: another attempt may have replaced this one.
 */
export async function submitCharge(
  { id, amount_minor, currency, return_url, created_at }: PaymentRow,
  { payer, card }: { payer: string; card: string },
  { provider, clock }: Parts,
): Promise<KnownCharge> {
  if (clock.now().getTime() - created_at.getTime() >= SUBMIT_WITHIN_MS) return { state: 'unknown' };
  const charge = {
    ...{ key: id, customer: payer, card, amount_minor, currency },
    returnUrl: return_url ?? undefined,
  };
  return unlessUnavailable(() => provider.charge(charge), { state: 'unknown' });
}
