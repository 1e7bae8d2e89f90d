import type { User } from '@marque/contracts/customers';
import type {
  AlternativeOf,
  AnyEndpoint,
  DataOf,
  MetaOf,
  ParsedRequest,
  RefusalCodeOf,
} from '@marque/contracts/endpoint';
import type { Refusal } from '@marque/contracts/refusal';
import type { ActorOf, Context } from '../context.ts';

/** The outcome of a list has data and meta. Any other outcome is only its data. */
type Presented<E extends AnyEndpoint> = [MetaOf<E>] extends [undefined]
  ? DataOf<E> | AlternativeOf<E>
  : { data: DataOf<E>; meta: MetaOf<E> };

/** The few features of HTTP that a verb may need besides its data. */
export type HttpEffects = {
  address: string;
  userAgent: string;
  startSession(session: { token: string; customer: User }, lifetimeSeconds?: number): void;
  endSession(): void;
  /**
   * The content of the customer cookie, which may be another customer's. Null if it is missing or not ours.
   */
  storedCustomer(): Record<string, unknown> | null;
  /** Renews the customer cookie if the session came by cookie and the cookie's data is not current. */
  storeCustomer(customer: User): void;
  readCookie(name: string): string | undefined;
  /** Only the server can read it, and only requests from our own pages send it. */
  setCookie(name: string, value: string, lifetimeSeconds: number): void;
  /** For a file that only the caller may see. The name consists of letters, digits, hyphens and full stops. */
  namePrivateFile(name: string): void;
  /**
   * For a file that a customer has sent. A browser saves it and never shows it as a page of ours. The name has the same
   * letters as that of a private file.
   */
  attachFile(file: { name: string; type: string; bytes?: number }): void;
  /** For an endpoint that accepts a raw body. */
  readonly rawBody: Buffer;
  /** For an endpoint that accepts a file. */
  receiveFile(maxBytes: number): IncomingFile;
};

/** A file that a caller is sending. Nothing is read before `read` is called. */
export type IncomingFile = {
  /** The caller declared a form that is longer than one with a file of the allowed size. */
  isTooLarge: boolean;
  /** The length of the whole form, if the caller declared it. */
  declaredBytes: number | undefined;
  /** How much of the form has arrived. */
  receivedBytes(): number;
  /** Returns null if the form has no file. */
  read(): Promise<AsyncIterable<Uint8Array> | null>;
};

export type Route = {
  endpoint: AnyEndpoint;
  run(context: Context, request: never, http: HttpEffects): Promise<unknown>;
};

/** Binds an endpoint to the verb that answers it. The pipeline does the rest. */
export const answer = <E extends AnyEndpoint>(
  endpoint: E,
  run: (
    context: Context<ActorOf<E['access']>>,
    request: ParsedRequest<E>,
    http: HttpEffects,
  ) => Promise<Presented<E> | Refusal<RefusalCodeOf<E>> | Refusal<RefusalCodeOf<E>>[]>,
): Route => ({ endpoint, run });
