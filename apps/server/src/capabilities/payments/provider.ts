import type { Locale } from '@marque/contracts/locale';

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
  /** Where the customer returns after the bank's question. Absent if the customer is not there to answer one. */
  returnUrl?: string | undefined;
};

/** Only the identity of an event. What it says about an object may be old, so nobody reads it. */
export type ProviderEvent = { id: string; kind: string; objectId: string | null; occurredAt: Date };

/** The provider could not be reached or did not answer. The call may be repeated with the same key. */
export class ProviderUnavailable extends Error {}

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
  findCharge(charge: { key: string; customer: string; since: Date }): Promise<ChargeOutcome | null>;
  readCharge(providerId: string): Promise<ChargeOutcome>;
  /** Gives up a charge that waits for the customer. Returns its state, which may be `succeeded` by then. */
  cancelCharge(providerId: string): Promise<ChargeOutcome>;
  /** Returns null if the signature is not the provider's, or is too old. */
  readEvent(body: Buffer, signature: string): Promise<ProviderEvent | null>;
};
