import type { User } from '@marque/contracts/customers';
import type { AnyEndpoint, DataOf, MetaOf, ParsedRequest, RefusalCodeOf } from '@marque/contracts/endpoint';
import type { Refusal } from '@marque/contracts/refusal';
import type { ActorOf, Context } from '../context.ts';

/** A page of a list says where it stands; everything else is its data alone. */
type Presented<E extends AnyEndpoint> = [MetaOf<E>] extends [undefined]
  ? DataOf<E>
  : { data: DataOf<E>; meta: MetaOf<E> };

/** The little of HTTP that a verb's answer may need besides its data. */
export type HttpEffects = {
  address: string;
  userAgent: string;
  startSession(session: { token: string; customer: User }, lifetimeSeconds?: number): void;
  endSession(): void;
  /** What the cookie with customer data holds, whoever's it is; null: nothing of ours. */
  storedCustomer(): Record<string, unknown> | null;
  /** Renews that cookie where the session came by cookie and the customer is not what it holds. */
  storeCustomer(customer: User): void;
  /** The file of an endpoint that accepts one, while it arrives; null where the form has none. */
  receiveFile(): Promise<AsyncIterable<Uint8Array> | null>;
};

export type Route = {
  endpoint: AnyEndpoint;
  run(context: Context, request: never, http: HttpEffects): Promise<unknown>;
};

/** Binds a contract to the verb that answers it; the pipeline around it does the rest. */
export const answer = <E extends AnyEndpoint>(
  endpoint: E,
  run: (
    context: Context<ActorOf<E['access']>>,
    request: ParsedRequest<E>,
    http: HttpEffects,
  ) => Promise<Presented<E> | Refusal<RefusalCodeOf<E>> | Refusal<RefusalCodeOf<E>>[]>,
): Route => ({ endpoint, run });
