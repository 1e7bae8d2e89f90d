import type { Database } from '@marque/db/database';
import { findObject } from './object-repository.ts';

type Parts = {
  db: Database;
  webhookSecret: string;
  now: Date;
  /** Sends a signed event to our webhook. Returns the status of the response. */
  post(body: string, signature: string): Promise<number>;
};

/** Throws if the webhook does not accept the event. The job is then repeated, like a delivery of the provider. */
export async function deliverEvent(id: string, { db, webhookSecret, now, post }: Parts): Promise<void> {
  const event = await findObject(db.kysely, 'event', id);
  if (!event) return;
  const body = JSON.stringify(event);
  const { default: Stripe } = await import('stripe');
  const signature = Stripe.webhooks.generateTestHeaderString({
    ...{ payload: body, secret: webhookSecret },
    timestamp: Math.floor(now.getTime() / 1_000),
  });
  const status = await post(body, signature);
  if (status !== 200) throw new Error(`The webhook answered ${status} to the event ${id}.`);
}
