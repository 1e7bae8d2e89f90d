import type { Permission } from '@marque/domain/access/permissions';
import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call. `open` needs no token at all (a mail client's one-click unsubscription, a health check);
 * `application` any valid access-token; `customer` somebody logged in; otherwise somebody whose roles give a permission.
 */
export type Access = 'open' | 'application' | 'customer' | PermissionAccess;

export type PermissionAccess<P extends Permission = Permission> = {
  permission: P;
  /** For sensitive actions: the caller has proved in the last ten minutes who they are. */
  freshProof?: true;
  /** Open to a session that has not passed the second step, because this is where one is set up. */
  beforeSecondStep?: true;
};

export type Limit = { requests: number; seconds: number };

type Schema = z.ZodType;

/** One definition: the server's validation, the document and the typed client all come from it. */
export type Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Data extends Schema = Schema,
  Meta extends Schema = Schema,
  Refusals extends Record<string, number> = Record<string, number>,
  Headers extends Schema = Schema,
  Required extends Access = Access,
> = {
  /** Unique, camelCase: the document's operation id. */
  operation: string;
  capability: string;
  method: Method;
  path: `/api/${string}`;
  summary: string;
  access: Required;
  params?: Params;
  query?: Query;
  /** In lower case, as they arrive. */
  headers?: Headers;
  body?: Body;
  /** Form posts are refused everywhere but where a foreign client (a mail program, a Pusher library) sends one. */
  acceptsForms?: true;
  /** One file, as a form sends it (multipart), instead of a body. */
  acceptsFiles?: true;
  /**
   * `bare`: without the `data` wrapper, where a foreign protocol fixes the shape. `contentType`: not JSON at all; its
   * data is the text itself. `maxAge`: for how many seconds anybody may keep it; only where it is the same for all.
   */
  answer: {
    status: 200 | 201 | 202 | 204;
    data?: Data;
    meta?: Meta;
    bare?: true;
    contentType?: string;
    maxAge?: number;
  };
  /** The verb's own refusals, each with its status. */
  refusals?: Refusals;
  /** Beyond the general limits, for calls that cost: counted by address and by customer. */
  limit?: Limit;
  /** Content with a session as it was a moment ago; only for what is called many times a second. */
  recallsSession?: true;
  /** Pages call it by themselves: it does not show that the customer is active. */
  background?: true;
  /** Absent in production. */
  developmentOnly?: true;
};

export const endpoint = <
  Params extends Schema = z.ZodUndefined,
  Query extends Schema = z.ZodUndefined,
  Body extends Schema = z.ZodUndefined,
  Data extends Schema = z.ZodUndefined,
  Meta extends Schema = z.ZodUndefined,
  const Refusals extends Record<string, number> = Record<never, number>,
  Headers extends Schema = z.ZodUndefined,
  const Required extends Access = Access,
>(
  definition: Endpoint<Params, Query, Body, Data, Meta, Refusals, Headers, Required>,
): Endpoint<Params, Query, Body, Data, Meta, Refusals, Headers, Required> => definition;

export type AnyEndpoint = Endpoint;

// A part that is not declared is `undefined` for caller and verb alike.
type PartOf<E, Key extends 'params' | 'query' | 'body' | 'headers'> = E extends { [K in Key]?: infer S }
  ? NonNullable<S> extends z.ZodUndefined
    ? undefined
    : NonNullable<S>
  : undefined;

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Sent<S> = S extends Schema ? z.input<S> : undefined;

export type ParsedRequest<E extends AnyEndpoint> = {
  params: Parsed<PartOf<E, 'params'>>;
  query: Parsed<PartOf<E, 'query'>>;
  body: Parsed<PartOf<E, 'body'>>;
  headers: Parsed<PartOf<E, 'headers'>>;
};

type Given<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : Record<string, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

export type SentRequest<E extends AnyEndpoint> = Given<'params', Sent<PartOf<E, 'params'>>> &
  Given<'query', Sent<PartOf<E, 'query'>>> &
  Given<'body', Sent<PartOf<E, 'body'>>>;

export type DataOf<E extends AnyEndpoint> = z.output<NonNullable<E['answer']['data']>>;
export type MetaOf<E extends AnyEndpoint> = z.output<NonNullable<E['answer']['meta']>>;
export type RefusalCodeOf<E extends AnyEndpoint> = Extract<keyof NonNullable<E['refusals']>, string>;
