import type { NoticeRecord } from '../sale-notices/read-record.ts';
import * as invented from './invented.ts';

const { id, now, soon } = invented;

export const sale: NoticeRecord['sale'] = {
  ...{ ...invented.car, car_country: 'GB' },
  ...{ buyer_id: id, seller_id: id, currency: 'GBP', hammer_price: 84_500 },
  ...{ premium_minor: 507_000, vat_minor: 101_400, vat_hundredths: 2_000, vat_scheme: 'standard' },
  ...{ state: 'payment_due', region: 'UK', created_at: now, state_since: now },
  ...{ due_at: soon, next_charge_at: soon, charge_attempts: 0, reminded_at: null },
  ...{ buyer_company: null, buyer_vat_number: null, seller_is_trader: false },
  ...{ paid_at: null, handed_over_at: null, settles_at: soon, settled_at: null, fell_through_at: null },
  ...{ fall_reason: 'Buyer and seller have agreed to end the sale.', replaced_by_id: null },
  premium_kept_at: null,
};

const person = (first_name: string, last_name: string): NonNullable<NoticeRecord['buyer']> => ({
  ...{ id, first_name, last_name, email: invented.email, username: first_name.toLowerCase() },
  ...{ telephone: '+442079460000', phone_verified_at: now, country: 'GB', region: 'UK', locale: null },
});

/** A sale about which every letter has something to say. */
export const record: NoticeRecord = {
  ...{ sale, replacement: sale, card: invented.card },
  buyer: person('Ada', 'Lovelace'),
  seller: person('Charles', 'Babbage'),
  bidder: person('Mary', 'Somerville'),
  payment: { state: 'failed', decline_code: 'insufficient_funds', brand: 'visa', last4: '4242' },
  steps: [],
  openProblem: { part: 'buyer', text: invented.words, resolution: null, resolved_at: null },
  resolvedProblem: { part: 'buyer', text: invented.words, resolution: invented.words, resolved_at: now },
  refund: { amount_minor: 608_400 },
  decidedRefund: { amount_minor: 608_400 },
  failedRefund: { state: 'failed', amount_minor: 608_400, failure_code: 'expired_or_canceled_card' },
  withdrawal: { sale_id: id, declared_by: id, declared_at: now },
  dispute: { state: 'needs_response', reason: 'fraudulent', amount_minor: 608_400, respond_by: soon },
  offer: {
    ...{ bidder_id: id, amount: 82_000, state: 'open', expires_at: soon },
    ...{ buyer_vat_number: null, buyer_country: 'GB' },
  },
};
