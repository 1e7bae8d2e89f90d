import { allEndpoints } from '@marque/contracts/all-endpoints';
import type { AnyEndpoint } from '@marque/contracts/endpoint';
import { expect, onTestFinished, test } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { type Caller, createCallers, subjectOf } from '../../../test/hostile/callers.ts';
import { sampleOf } from '../../../test/hostile/sample-of.ts';
import { openConsignment } from '../../../test/selling/open-consignment.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

const served = useTestApp({ env: { LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '100000' } });
const { call, must, person } = openConsignment(served);

async function turnReadOnly(to: 'on' | 'off', token: string) {
  const answer = await ask(served.app, {
    ...{ method: 'POST', url: `/api/office/switches/read-only/${to}`, headers: { 'access-token': token } },
    payload: { reason: 'The database moves.', ...(to === 'on' && { hours: 1 }) },
  });
  expect(answer.statusCode).toBe(200);
}

/** The addresses of an endpoint: with its parameters, and also with a query if it has one. */
function urlsOf({ path, params, query }: AnyEndpoint, { named }: Caller): string[] {
  const id = named[subjectOf(path)];
  const values: Record<string, unknown> = {
    ...(params ? (sampleOf(params, named) as object) : {}),
    ...(path.includes('{id}') && id ? { id } : {}),
  };
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  if (!query) return [url];
  const sample = sampleOf(query, named) as Record<string, unknown>;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(sample)) search.set(name, String(value));
  return [url, `${url}?${search}`];
}

/** The tables with rows that were written since a transaction. */
async function writtenSince(transaction: string): Promise<string[]> {
  const { pool } = served.database;
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const written: string[] = [];
  for (const { name } of rows) {
    const changed = await pool.query(`select from "${name}" where xmin::text::bigint > $1 limit 1`, [
      transaction,
    ]);
    if (changed.rowCount) written.push(name);
  }
  return written;
}

test('in read-only mode reading goes on, and leaves nothing but its audit', async () => {
  const callerOf = await createCallers(served.database);
  const callers = await Promise.all(
    (['staff', 'a customer'] as const).map(async (kind) => {
      const caller = await callerOf(kind);
      return { caller, token: await caller.token() };
    }),
  );
  const staff = callers[0];
  if (!staff) throw new Error('There are two callers.');
  await turnReadOnly('on', staff.token);
  onTestFinished(() => turnReadOnly('off', staff.token));
  const { rows } = await served.database.pool.query<{ id: string }>(
    'select pg_current_xact_id()::text as id',
  );
  const statuses = new Map<string, number[]>();
  for (const endpoint of allEndpoints.filter(({ method }) => method === 'GET'))
    for (const { caller, token } of callers)
      for (const url of urlsOf(endpoint, caller)) {
        const answer = await ask(served.app, { url, headers: { 'access-token': token } });
        statuses.set(endpoint.operation, [...(statuses.get(endpoint.operation) ?? []), answer.statusCode]);
      }
  expect([...statuses].filter(([, found]) => found.some((status) => status >= 500))).toEqual([]);
  for (const operation of ['readReserve', 'readOfficeCustomer', 'readCustomer'])
    expect([operation, statuses.get(operation)]).toEqual([operation, expect.arrayContaining([200])]);
  expect(await writtenSince(rows[0]?.id ?? '')).toEqual(['audit_entries', 'audit_links']);
  const recorded = await served.database.kysely
    .selectFrom('audit_entries')
    .select('action')
    .distinct()
    .where('actor_id', '=', String(staff.caller.named.customer))
    .where('action', '<>', 'switch-turned-on')
    .execute();
  expect(recorded.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['secret-read', 'customer-read']),
  );
});

test('in read-only mode a message that is read stays unread', async () => {
  const callerOf = await createCallers(served.database);
  const token = await (await callerOf('staff')).token();
  const [seller, curator] = await Promise.all([person({}), person({ roles: ['curator'] })]);
  const { id } = await must(seller, 'POST', '/listings/create', { make: 'Lancia' });
  await must(seller, 'POST', `/listings/${id}/messages`, { text: 'When will you answer?' });
  const readAt = async () => (await call(curator, 'GET', `/listings/${id}/messages`)).data[0].read_at;
  await turnReadOnly('on', token);
  expect([await readAt(), await readAt()]).toEqual([null, null]);
  await turnReadOnly('off', token);
  expect(await readAt()).toBe('2026-06-01T12:00:00.000Z');
});
