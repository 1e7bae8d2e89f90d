import { timingSafeEqual } from 'node:crypto';
import type { Access } from '@marque/contracts/endpoint';
import type { PipelineRefusal } from '@marque/contracts/refusal';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Actor } from '../context.ts';
import { cookieOf } from './cookie-of.ts';
import type { SessionLookup } from './session-lookup.ts';
import { whenKnown } from './when-known.ts';

export type Credentials = { actor: Actor; tokenKnown: boolean; byCookie: boolean };

const visitor: Actor = { kind: 'visitor' };

/**
 * The access-token header is a customer's session token or the public application token. With the latter,
 * which only our own pages send, the session may come from the cookie.
 */
export function authenticate(
  request: FastifyRequest,
  config: Config,
  findSession: SessionLookup['find' | 'recall'],
): Credentials | Promise<Credentials> {
  const header = request.headers['access-token'];
  const token = typeof header === 'string' ? header : '';

  if (token !== '' && !isSame(token, config.publicAccessToken))
    return whenKnown(findSession(token), (actor) => ({
      actor: actor ?? visitor,
      tokenKnown: actor !== null,
      byCookie: false,
    }));

  const cookie = token === '' ? undefined : cookieOf(request, config.sessionCookie.name);
  return whenKnown(cookie ? findSession(cookie) : null, (actor) => ({
    actor: actor ?? visitor,
    tokenKnown: token !== '',
    byCookie: actor !== null,
  }));
}

/** May this actor call at all? Whether they may do what they ask is the verb's to say. */
export function accessRefusal(access: Access, { actor, tokenKnown }: Credentials): PipelineRefusal | null {
  if (access === 'open') return null;
  if (!tokenKnown) return 'access-token-invalid';
  if (access === 'application') return null;
  if (actor.kind === 'visitor') return 'login-required';
  if (access === 'staff' && !actor.customer.profile.has_admin_access) return 'not-allowed';
  return null;
}

function isSame(given: string, expected: string): boolean {
  if (given.length !== expected.length) return false;
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
