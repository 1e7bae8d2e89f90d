import type { AnyEndpoint, PermissionAccess } from '@marque/contracts/endpoint';
import { may } from '@marque/domain/access/role-permissions';
import { isProofFresh, PROOF_METHODS } from '@marque/domain/customers/fresh-proof';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Actor, CustomerActor } from '../context.ts';
import { isSameSecret } from '../secret-box.ts';
import { cookieOf } from './cookie-of.ts';
import type { HostRefusal } from './send-refusals.ts';
import { whenKnown } from './when-known.ts';

export type Credentials = { actor: Actor; tokenKnown: boolean; byCookie: boolean };

const visitor: Actor = { kind: 'visitor' };

/**
 * The access-token header is a customer's session token or the public application token. With the latter,
 * which only our own pages send, the session may come from the cookie. A link to a file sends no header, so there the
 * cookie is enough.
 */
export function authenticate(
  endpoint: Pick<AnyEndpoint, 'method' | 'answer'>,
  request: FastifyRequest,
  config: Config,
  findSession: (token: string) => CustomerActor | null | Promise<CustomerActor | null>,
): Credentials | Promise<Credentials> {
  const header = request.headers['access-token'];
  const token = typeof header === 'string' ? header : '';

  if (token !== '' && !isSameSecret(token, config.publicAccessToken))
    return whenKnown(findSession(token), (actor) => ({
      actor: actor ?? visitor,
      tokenKnown: actor !== null,
      byCookie: false,
    }));

  const isOurs = token !== '' || isLinkToFile(endpoint, request);
  const cookie = isOurs ? cookieOf(request, config.sessionCookie.name) : undefined;
  return whenKnown(cookie ? findSession(cookie) : null, (actor) => ({
    actor: actor ?? visitor,
    tokenKnown: isOurs,
    byCookie: actor !== null,
  }));
}

/** Browsers say whether a link stands on one of our pages (`same-origin`) or the visitor opened it themselves (`none`). */
function isLinkToFile(
  { method, answer }: Pick<AnyEndpoint, 'method' | 'answer'>,
  { headers }: FastifyRequest,
) {
  const site = headers['sec-fetch-site'];
  return method === 'GET' && answer.contentType !== undefined && (site === 'same-origin' || site === 'none');
}

/**
 * Decides whether this actor may call the endpoint at all. The verb decides about the requested action
 * itself.
 */
export function accessRefusal(
  { access, path }: Pick<AnyEndpoint, 'access' | 'path'>,
  { actor, tokenKnown }: Credentials,
  now: Date,
): HostRefusal | null {
  if (access === 'open') return null;
  if (!tokenKnown) return { code: 'access-token-invalid' };
  if (access === 'application') return null;
  if (actor.kind === 'visitor') return { code: 'login-required' };
  if (access === 'customer') return null;
  // A customer without a role gets a 404 for everything in the office.
  if (actor.customer.profile.roles.length === 0 && path.startsWith('/api/office/'))
    return { code: 'not-found' };
  return permissionRefusal(access, actor, now);
}

function permissionRefusal(
  { permission, freshProof, beforeSecondStep }: PermissionAccess,
  { customer, lacksSecondStep, provedAt }: CustomerActor,
  now: Date,
): HostRefusal | null {
  if (!may(customer.profile.roles, permission)) return { code: 'not-allowed' };
  if (lacksSecondStep && !beforeSecondStep) return { code: 'second-step-required' };
  if (freshProof && !isProofFresh(provedAt, now))
    return { code: 'fresh-proof-required', values: { methods: PROOF_METHODS.join(' ') } };
  return null;
}
