import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { CustomerActor } from '../context.ts';
import { cookieOf } from '../http/cookie-of.ts';
import type { HostRefusal } from '../http/send-refusals.ts';
import type { SessionLookup } from '../http/session-lookup.ts';

/** Such a form is held in memory, so only a few are received at once. */
const MOST_AT_ONCE = 3;

/** Refuses a customer who may not send a file for this car. The capability `selling` provides it. */
export type MayAddFile = (customer: CustomerActor, listingId: string) => Promise<HostRefusal | null>;

/**
 * Admits the forms with which browsers without JavaScript send a file: only from customers who may send one for this
 * car, and one from each at a time, so that nobody can occupy all the places. `leave` must be called when the form has
 * been answered.
 */
export function createFileForms(sessions: SessionLookup, { sessionCookie }: Config, mayAddFile: MayAddFile) {
  const senders = new Set<string>();
  return {
    async enter(request: FastifyRequest, listingId: string): Promise<{ leave(): void } | HostRefusal> {
      const token = cookieOf(request, sessionCookie.name);
      const session = token ? await sessions.find(token, true) : null;
      if (!session) return { code: 'body-too-large' };
      const refusal = await mayAddFile(session, listingId);
      if (refusal) return refusal;
      const sender = session.customer.id;
      if (senders.has(sender) || senders.size >= MOST_AT_ONCE)
        return { code: 'overloaded', values: { retry_after: 2 } };
      senders.add(sender);
      return { leave: () => senders.delete(sender) };
    },
  };
}
