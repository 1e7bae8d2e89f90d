import type { AnyEndpoint } from '@marque/contracts/endpoint';
import type { CustomerActor } from '../context.ts';
import type { Credentials } from './authenticate.ts';
import type { HostRefusal } from './send-refusals.ts';

type Asked = Pick<AnyEndpoint, 'method' | 'access' | 'shownInView' | 'endsView'>;

/**
 * The caller of an endpoint, if their session views the product as a customer. It changes nothing, and it reads as the
 * customer only what is marked for it. Whatever else everybody may read, it reads as a visitor.
 */
export function withView(endpoint: Asked, credentials: Credentials): Credentials | HostRefusal {
  const { actor } = credentials;
  if (actor.kind === 'visitor' || !actor.viewing || endpoint.endsView) return credentials;
  if (endpoint.method !== 'GET') return { code: 'view-only' };
  if (endpoint.shownInView) return { ...credentials, actor: viewedActor(actor, actor.viewing) };
  if (endpoint.access === 'open' || endpoint.access === 'application')
    return { ...credentials, actor: { kind: 'visitor' } };
  return { code: 'view-only' };
}

const viewedActor = (
  { sessionId }: CustomerActor,
  { customer }: NonNullable<CustomerActor['viewing']>,
): CustomerActor => ({ kind: 'customer', customer, sessionId, secondStepAt: null, provedAt: null });
