import { DAY_MS } from '../time/durations.ts';
import type { SaleState } from './lifecycle.ts';

const WITHDRAWAL_DAYS = 14;

/** The reason that is stored with a sale that ended by a withdrawal. Screens translate it. */
export const WITHDRAWAL_REASON = 'withdrawal';

type Parties = { seller_is_trader: boolean; buyer_company: string | null };

/** A consumer who buys from a trader may withdraw. A business may not, and private sellers owe no such right. */
export const hasRightToWithdraw = ({ seller_is_trader, buyer_company }: Parties): boolean =>
  seller_is_trader && buyer_company === null;

/**
 * The right lasts until the end of the 14th day after the car was received. That day itself does not count. Days are
 * those of UTC.
 */
export const withdrawalEnd = (receivedAt: Date): Date =>
  new Date(Math.floor(receivedAt.getTime() / DAY_MS) * DAY_MS + (WITHDRAWAL_DAYS + 1) * DAY_MS);

type Handover = { steps: readonly { step: string; confirmed_at: Date }[]; handed_over_at: Date | null };

/** When the buyer received the car: as they confirmed, or at the latest when everything was handed over. */
export const receivedAtOf = ({ steps, handed_over_at }: Handover): Date | null =>
  steps.find(({ step }) => step === 'car-received')?.confirmed_at ?? handed_over_at;

type Received = Parties & { receivedAt: Date | null };

/** Until when the buyer may withdraw. Null: there is no such right, or the car has not been received yet. */
export const withdrawUntil = ({ receivedAt, ...parties }: Received): Date | null =>
  hasRightToWithdraw(parties) && receivedAt ? withdrawalEnd(receivedAt) : null;

export function mayWithdraw(sale: Received & { state: SaleState }, now: Date): boolean {
  if (!hasRightToWithdraw(sale) || sale.state === 'settled' || sale.state === 'fell_through') return false;
  const until = withdrawUntil(sale);
  return until === null || now < until;
}
