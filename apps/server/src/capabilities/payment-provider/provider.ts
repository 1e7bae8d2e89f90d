import type { Locale } from '@marque/contracts/locale';
import type { DisputeState } from '@marque/domain/payments/dispute-states';

/** A card as the provider describes it. */
export type ProviderCard = {
  providerId: string;
  brand: string;
  last4: string;
  expiry_month: number;
  expiry_year: number;
  fingerprint: string | null;
};

export type CardSetupState =
  | { state: 'open' }
  | { state: 'abandoned' }
  | { state: 'complete'; card: ProviderCard };

/** The state of a charge at the provider. */
export type ChargeOutcome =
  | { state: 'succeeded' | 'submitted'; providerId: string }
  | { state: 'needs_customer'; providerId: string; url: string | null }
  | { state: 'failed'; providerId: string | null; declineCode: string };

export type Charge = {
  key: string;
  customer: string;
  card: string;
  amount_minor: number;
  currency: string;
  /** Where the customer returns after the authentication. Absent if the customer is not there to authenticate. */
  returnUrl?: string | undefined;
};

/** The state of a refund at the provider. */
export type RefundOutcome =
  | { state: 'succeeded' | 'submitted'; providerId: string }
  | { state: 'failed'; providerId: string | null; failureCode: string };

export type NewRefund = {
  key: string;
  /** The provider's id of the charge. */
  charge: string;
  amount_minor: number;
};

/** A customer's bank demands a charge back. */
export type ProviderDispute = {
  providerId: string;
  /** The provider's id of the charge, and the key of its payment. */
  charge: string | null;
  paymentKey: string | null;
  amount_minor: number;
  reason: string;
  state: DisputeState;
  respondBy: Date | null;
  openedAt: Date;
  /** The key of the answer that the provider has. Null if there is none, or if it was not sent by the product. */
  answerKey: string | null;
};

/** What a bank reads before it decides about a dispute. */
export type DisputeEvidence = {
  /** Absent if the account was closed meanwhile. */
  customerName?: string;
  customerEmail?: string;
  product: string;
  serviceDate: string;
  activity: string;
  statement: string;
};

/** A charge or a refund as the provider's own list has it. */
export type ListedTransfer = {
  providerId: string;
  /** The key with which it was made. Null if it was not made by the product. */
  key: string | null;
  amount_minor: number;
  currency: string;
  state: 'submitted' | 'needs_customer' | 'succeeded' | 'failed';
  createdAt: Date;
};

/** Only the identity of an event. What it says about an object may be old, so nobody reads it. */
export type ProviderEvent = { id: string; kind: string; objectId: string | null; occurredAt: Date };

/** The provider could not be reached or did not answer. The call may be repeated with the same key. */
export class ProviderUnavailable extends Error {}

/** The provider refused a call as wrong. Carries no words of the provider, because they may repeat personal data. */
export class ProviderRefusal extends Error {
  readonly type: string;
  readonly code: string | null;
  constructor(type: string, code: string | null) {
    super(`The payment provider refused a call: ${type}${code ? `, ${code}` : ''}.`);
    this.type = type;
    this.code = code;
  }
}

/** What the product needs from a payment provider. Calls with a key take effect once, however often they are made. */
export type PaymentProvider = {
  createCustomer(customer: { id: string; email: string; name: string }): Promise<string>;
  startCardSetup(setup: {
    key: string;
    customer: string;
    returnUrl: string;
    cancelUrl: string;
    locale: Locale;
  }): Promise<{ providerId: string; url: string }>;
  readCardSetup(providerId: string): Promise<CardSetupState>;
  /** Deletes the customer and all cards. Succeeds too if the provider no longer has the customer. */
  forgetCustomer(providerId: string): Promise<void>;
  /** Succeeds too if the provider no longer has the card. */
  removeCard(providerId: string): Promise<void>;
  charge(charge: Charge): Promise<ChargeOutcome>;
  /** Finds a charge by its key, also after the provider has forgotten that the key was used. */
  findCharge(charge: { key: string; customer: string | null; since: Date }): Promise<ChargeOutcome | null>;
  /** Returns null if the provider does not have the charge. Nobody knows then what became of it. */
  readCharge(providerId: string): Promise<ChargeOutcome | null>;
  /**
   * Gives up a charge that waits for the customer. Returns its state, which may be `succeeded` by then, or null if the
   * provider does not have the charge.
   */
  cancelCharge(providerId: string): Promise<ChargeOutcome | null>;
  refund(refund: NewRefund): Promise<RefundOutcome>;
  /** Finds a refund by its key, also after the provider has forgotten that the key was used. */
  findRefund(refund: { key: string; charge: string }): Promise<RefundOutcome | null>;
  readRefund(providerId: string): Promise<RefundOutcome>;
  /**
   * The keys of the refunds of a charge. The event `charge.refunded` carries Stripe's own id of the charge (`ch_…`),
   * which this call takes. All other calls use the id of the payment intent (`pi_…`).
   */
  listRefundKeys(chargeId: string): Promise<string[]>;
  readDispute(providerId: string): Promise<ProviderDispute>;
  /** Sends evidence to the bank. `refused`: the provider will never accept it, for example because it came too late. */
  answerDispute(answer: {
    key: string;
    providerId: string;
    evidence: DisputeEvidence;
  }): Promise<'sent' | 'refused'>;
  /** Everything that banks have demanded back since a time, the newest first. */
  listDisputes(since: Date): AsyncIterable<ProviderDispute>;
  /** Everything that the provider has charged since a time, the newest first. */
  listCharges(since: Date): AsyncIterable<ListedTransfer>;
  listRefunds(since: Date): AsyncIterable<ListedTransfer>;
  /** One entry of these lists, whatever its age. Returns null if the provider does not have it. */
  readListedCharge(providerId: string): Promise<ListedTransfer | null>;
  readListedRefund(providerId: string): Promise<ListedTransfer | null>;
  /** Returns null if the signature is not the provider's, or is too old. */
  readEvent(body: Buffer, signature: string): Promise<ProviderEvent | null>;
};
