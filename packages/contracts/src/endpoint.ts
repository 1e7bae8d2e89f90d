import type { Permission } from '@marque/domain/access/permissions';
import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The requirement for calling an endpoint. `open` needs no token (a mail client's one-click unsubscription, a health
 * check). `application` needs any valid access-token. `customer` needs a logged-in customer. A permission needs a
 * customer whose roles give it.
 */
export type Access = 'open' | 'application' | 'customer' | PermissionAccess;

export type PermissionAccess<P extends Permission = Permission> = {
  permission: P;
  /** For sensitive actions: the caller has proved their identity in the last ten minutes. */
  freshProof?: true;
  /** Allowed before the second step, because this endpoint sets one up. */
  beforeSecondStep?: true;
};

export type Limit = { requests: number; seconds: number };

type Schema = z.ZodType;

/** The server's validation, the API document and the typed client all use this definition. */
export type Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Data extends Schema = Schema,
  Meta extends Schema = Schema,
  Refusals extends Record<string, number> = Record<string, number>,
  Headers extends Schema = Schema,
  Required extends Access = Access,
  Alternative extends Schema = Schema,
> = {
  /** The operation id in the API document: unique, in camelCase. */
  operation: string;
  capability: string;
  method: Method;
  path: `/api/${string}`;
  summary: string;
  access: Required;
  params?: Params;
  query?: Query;
  /** Header names in lower case, as Node delivers them. */
  headers?: Headers;
  body?: Body;
  /** Form posts are refused, except where a foreign client (a mail program, a Pusher library) sends one. */
  acceptsForms?: true;
  /** Accepts one file as multipart form data instead of a body. */
  acceptsFiles?: true;
  /** Receives the bytes of the body as they were sent, because a signature covers them. */
  acceptsRawBody?: true;
  /**
   * `bare`: sent without the `data` wrapper, because a foreign protocol defines the shape. `contentType`: not JSON; the
   * data is the text or the file itself. `maxAge`: how many seconds caches may keep the response. Use it only if the response is
   * the same for all callers, or if it depends only on the language that they ask for and `variesByLanguage` says so.
   */
  answer: {
    status: 200 | 201 | 202 | 204;
    data?: Data;
    meta?: Meta;
    bare?: true;
    contentType?: string;
    maxAge?: number;
    variesByLanguage?: true;
    /** What the verb may return instead, sent with a status of its own. */
    alternative?: { status: 201; data: Alternative };
  };
  /** The refusals of the verb, each with its status. */
  refusals?: Refusals;
  /** An additional limit for expensive endpoints, counted by address and by customer. */
  limit?: Limit;
  /**
   * Comes before everything else: it accepts a session that was cached a moment ago, and does not wait behind pages for a
   * connection to the database.
   */
  isBid?: true;
  /** Pages call this endpoint automatically, so a call does not count as activity of the customer. */
  background?: true;
  /**
   * For visitors it may be read from a replica of the database, whose state may be two seconds old. Everything that was announced
   * about the listing with the id of the path is part of it. The verb must only read.
   */
  fromReplica?: true;
  /**
   * A write that read-only mode does not refuse: staff need it to end the mode, it changes nothing, or a mail program sends it only
   * once.
   */
  allowedInReadOnly?: true;
  /**
   * Staff who view as a customer may read it as that customer. Endpoints for everybody answer them like a visitor
   * otherwise, and all others refuse them.
   */
  shownInView?: true;
  /** Ends a view. It is the only write that a session with a view may make. */
  endsView?: true;
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
  Alternative extends Schema = z.ZodNever,
>(
  definition: Endpoint<Params, Query, Body, Data, Meta, Refusals, Headers, Required, Alternative>,
): Endpoint<Params, Query, Body, Data, Meta, Refusals, Headers, Required, Alternative> => definition;

export type AnyEndpoint = Endpoint;

// A part that is not declared is `undefined` for caller and verb.
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
export type AlternativeOf<E extends AnyEndpoint> = z.output<NonNullable<E['answer']['alternative']>['data']>;
export type MetaOf<E extends AnyEndpoint> = z.output<NonNullable<E['answer']['meta']>>;
export type RefusalCodeOf<E extends AnyEndpoint> = Extract<keyof NonNullable<E['refusals']>, string>;
