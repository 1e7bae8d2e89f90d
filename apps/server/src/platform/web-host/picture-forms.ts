import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { cookieOf } from '../http/cookie-of.ts';
import type { HostRefusal } from '../http/send-refusals.ts';
import type { SessionLookup } from '../http/session-lookup.ts';

/** Such a form is held in memory, so only a few are received at once. */
const MOST_AT_ONCE = 3;

/**
 * Admits the forms with which browsers without JavaScript send a picture: only from customers, and one from each at a
 * time, so that nobody can occupy all the places. `leave` must be called when the form has been answered.
 */
export function createPictureForms(sessions: SessionLookup, { sessionCookie }: Config) {
  const senders = new Set<string>();
  return {
    async enter(request: FastifyRequest): Promise<{ leave(): void } | HostRefusal> {
      const token = cookieOf(request, sessionCookie.name);
      const session = token ? await sessions.find(token, true) : null;
      if (!session) return { code: 'body-too-large' };
      const sender = session.customer.id;
      if (senders.has(sender) || senders.size >= MOST_AT_ONCE)
        return { code: 'overloaded', values: { retry_after: 2 } };
      senders.add(sender);
      return { leave: () => senders.delete(sender) };
    },
  };
}
