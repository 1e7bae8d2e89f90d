import type { Database } from '@marque/db/database';
import type { Clock } from '@marque/domain/clock';
import type { Companies } from '../../platform/config/companies.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import type { PaymentProvider } from '../payment-provider/provider.ts';
import type { AccountChanges } from './account-changes.ts';
import { findSetupByProviderId } from './card-repository.ts';
import { findEvent, markHandled } from './event-repository.ts';
import { findPaymentByProviderId } from './payment-repository.ts';
import { findRefundByProviderId, findRefundsByIds } from './refund-repository.ts';
import { syncCardSetup } from './sync-card-setup.ts';
import { syncDispute } from './sync-dispute.ts';
import { syncPayment } from './sync-payment.ts';
import { syncRefund } from './sync-refund.ts';
import { syncUnknownCharge } from './sync-unknown-charge.ts';

type Parts = {
  db: Database;
  clock: Clock;
  live: LivePublisher;
  provider: PaymentProvider;
  changes: AccountChanges;
  companies: Companies;
};
type Sync = (objectId: string, parts: Parts) => Promise<unknown>;

/** What to bring up to date for each kind of event. Events of other kinds are stored and ignored. */
const SYNC_BY_KIND: Record<string, Sync> = {
  'checkout.session.completed': syncSetup,
  'checkout.session.expired': syncSetup,
  'payment_intent.succeeded': syncCharge,
  'payment_intent.payment_failed': syncCharge,
  'payment_intent.requires_action': syncCharge,
  'payment_intent.canceled': syncCharge,
  'charge.refunded': syncRefundsOfCharge,
  'refund.created': syncOneRefund,
  'refund.updated': syncOneRefund,
  'refund.failed': syncOneRefund,
  'charge.dispute.created': syncDispute,
  'charge.dispute.updated': syncDispute,
  'charge.dispute.closed': syncDispute,
  'charge.dispute.funds_withdrawn': syncDispute,
  'charge.dispute.funds_reinstated': syncDispute,
};

export async function handleEvent(id: string, parts: Parts): Promise<void> {
  const event = await findEvent(parts.db.kysely, id);
  if (!event || event.handled_at) return;
  const sync = Object.hasOwn(SYNC_BY_KIND, event.kind) ? SYNC_BY_KIND[event.kind] : undefined;
  if (sync && event.object_id) await sync(event.object_id, parts);
  await markHandled(parts.db.kysely, id, parts.clock.now());
}

async function syncSetup(providerId: string, { clock, ...parts }: Parts): Promise<void> {
  const setup = await findSetupByProviderId(parts.db.kysely, providerId);
  if (setup) await syncCardSetup(setup, { ...parts, now: clock.now() });
}

/** After a lost response or a killed process, we do not know the id of a charge. Then its key names the payment. */
async function syncCharge(providerId: string, parts: Parts): Promise<void> {
  const payment = await findPaymentByProviderId(parts.db.kysely, providerId);
  if (payment) await syncPayment(payment, parts);
  else await syncUnknownCharge(providerId, parts);
}

/** A refund that we do not know yet by its id is found by the event about its charge, or by the sweeper. */
async function syncOneRefund(providerId: string, parts: Parts): Promise<void> {
  const refund = await findRefundByProviderId(parts.db.kysely, providerId);
  if (refund) await syncRefund(refund, parts);
}

async function syncRefundsOfCharge(providerId: string, parts: Parts): Promise<void> {
  const keys = await parts.provider.listRefundKeys(providerId);
  for (const refund of await findRefundsByIds(parts.db.kysely, keys)) await syncRefund(refund, parts);
}
