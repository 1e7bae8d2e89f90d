import type { PaymentRow } from './payment-repository.ts';
import { type PaymentProvider, ProviderUnavailable } from './provider.ts';
import type { KnownCharge } from './record-charge.ts';

/** Asks the provider to charge the card. A payment has one key, so a repeated call charges nothing more. */
export const submitCharge = (
  { id, amount_minor, currency, return_url }: PaymentRow,
  { payer, card }: { payer: string; card: string },
  provider: PaymentProvider,
): Promise<KnownCharge> =>
  unlessUnreachable(() =>
    provider.charge({
      ...{ key: id, customer: payer, card, amount_minor, currency },
      returnUrl: return_url ?? undefined,
    }),
  );

/** If the provider does not answer, the outcome is unknown. */
export async function unlessUnreachable(ask: () => Promise<KnownCharge>): Promise<KnownCharge> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderUnavailable) return { state: 'unknown' };
    throw error;
  }
}
