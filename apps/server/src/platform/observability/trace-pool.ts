import { AsyncResource } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';
import { currentSpan } from './spans.ts';
import { summariseQuery } from './summarise-query.ts';

type Callback = (...results: unknown[]) => void;

/** Adds a span to the traces for each query, and for each wait for a connection. */
export function tracePool(pool: Pool): void {
  pool.on('connect', traceQueries);
  const connect = pool.connect.bind(pool) as (callback?: Callback) => Promise<PoolClient>;
  const connectInSpan = (callback?: Callback) => {
    const span = pool.idleCount === 0 ? currentSpan()?.startChild('wait for a connection') : undefined;
    // The pool calls back when somebody else returns a connection, so it would continue with the span of that one.
    if (callback) return connect(AsyncResource.bind(andEnd(span, callback)));
    const connected = connect();
    if (span) endWith(span, connected);
    return connected;
  };
  pool.connect = connectInSpan as typeof pool.connect;
}

function traceQueries(client: PoolClient): void {
  const query = client.query.bind(client) as (...call: unknown[]) => unknown;
  const queryInSpan = (...call: unknown[]) => {
    const [statement] = call;
    const parent = currentSpan();
    if (!parent || !hasText(statement)) return query(...call);
    const summary = summariseQuery(statement);
    const span = parent.startChild(summary, {
      kind: 'client',
      attributes: { 'db.system.name': 'postgresql', 'db.query.summary': summary },
    });
    const callback = call.at(-1);
    if (typeof callback === 'function')
      return query(...call.slice(0, -1), andEnd(span, callback as Callback));
    const result = query(...call);
    if (result instanceof Promise) endWith(span, result);
    else span.end();
    return result;
  };
  client.query = queryInSpan as typeof client.query;
}

type Ending = { end(failure?: unknown): void } | undefined;

const andEnd =
  (span: Ending, callback: Callback): Callback =>
  (...results) => {
    span?.end(results[0]);
    callback(...results);
  };

function endWith(span: NonNullable<Ending>, result: Promise<unknown>): void {
  result.then(
    () => span.end(),
    (error: unknown) => span.end(error),
  );
}

/** A stream of rows has a `submit` instead, and ends long after the call. */
const hasText = (statement: unknown): statement is string | { name?: string; text: string } =>
  typeof statement === 'string' ||
  (typeof statement === 'object' && statement !== null && 'text' in statement && !('submit' in statement));
