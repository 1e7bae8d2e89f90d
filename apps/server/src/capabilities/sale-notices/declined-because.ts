import { isCardExpired } from '@marque/domain/payments/card-expiry';
import { declineReason } from '../payments/decline-reason.ts';
import type { NoticeRecord } from './read-record.ts';

/** Why the automatic charge failed, and which card it was, if there was one. */
export function declinedBecause({ card, payment }: Pick<NoticeRecord, 'card' | 'payment'>, now: Date) {
  if (!card) return { reason: 'no-card' as const, card: undefined };
  if (isCardExpired(card, now)) return { reason: 'card-expired' as const, card };
  if (!payment) return { reason: 'no-card' as const, card: undefined };
  const { state, decline_code, brand, last4 } = payment;
  return {
    reason: state === 'needs_customer' ? ('authentication-needed' as const) : declineReason(decline_code),
    card: brand && last4 ? { brand, last4 } : undefined,
  };
}
