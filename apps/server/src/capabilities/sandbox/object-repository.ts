import { randomBytes } from 'node:crypto';
import type { Tables } from '@marque/db/rows.gen';
import { type Kysely, sql, type Transaction } from 'kysely';

/** An object of the provider's API, as a caller receives it. */
export type SandboxObject = { id: string; object: string; [field: string]: unknown };

const PREFIXES = {
  customer: 'cus_',
  'checkout.session': 'cs_test_',
  setup_intent: 'seti_',
  payment_method: 'pm_',
  payment_intent: 'pi_',
  refund: 're_',
  dispute: 'du_',
  event: 'evt_',
} as const;
export type Kind = keyof typeof PREFIXES;

export const newObject = (kind: Kind, now: Date, fields: Record<string, unknown>): SandboxObject => ({
  id: PREFIXES[kind] + randomBytes(12).toString('hex'),
  object: kind,
  created: Math.floor(now.getTime() / 1_000),
  livemode: false,
  ...fields,
});

export async function saveObject(trx: Transaction<Tables>, object: SandboxObject): Promise<SandboxObject> {
  await saveObjects(trx, [object]);
  return object;
}

export const saveObjects = (trx: Transaction<Tables>, objects: SandboxObject[]) =>
  sql`insert into sandbox.objects (id, kind, data)
    select object ->> 'id', object ->> 'object', object from jsonb_array_elements(${JSON.stringify(objects)}::jsonb) as object
    on conflict (id) do update set data = excluded.data`.execute(trx);

export async function findObject(
  kysely: Kysely<Tables>,
  kind: Kind,
  id: unknown,
): Promise<SandboxObject | undefined> {
  if (typeof id !== 'string') return undefined;
  const { rows } = await sql<{ data: SandboxObject }>`
    select data from sandbox.objects where id = ${id} and kind = ${kind}`.execute(kysely);
  return rows[0]?.data;
}

/** Locks the object, so that two callers do not change it at the same time. */
export async function lockObject(
  trx: Transaction<Tables>,
  kind: Kind,
  id: unknown,
): Promise<SandboxObject | undefined> {
  if (typeof id !== 'string') return undefined;
  const { rows } = await sql<{ data: SandboxObject }>`
    select data from sandbox.objects where id = ${id} and kind = ${kind} for update`.execute(trx);
  return rows[0]?.data;
}

export type ListQuery = {
  /** Only objects with these values. */
  having: Record<string, string>;
  /** Only objects that are not older, in seconds. */
  createdFrom: number;
  /** Only objects that come after this one. */
  after: string | null;
  limit: number;
};

/** The objects of a kind, the newest first. */
export async function listObjects(
  trx: Transaction<Tables>,
  kind: Kind,
  { having, createdFrom, after, limit }: ListQuery,
): Promise<SandboxObject[]> {
  const { rows } = await sql<{ data: SandboxObject }>`
    select data from sandbox.objects where kind = ${kind} and data @> ${JSON.stringify(having)}::jsonb
      and (data ->> 'created')::bigint >= ${createdFrom}
      and (${after}::text is null
        or (created_at, id) < (select created_at, id from sandbox.objects where id = ${after}))
    order by created_at desc, id desc limit ${limit}`.execute(trx);
  return rows.map(({ data }) => data);
}

export const deleteObject = (trx: Transaction<Tables>, id: string) =>
  sql`delete from sandbox.objects where id = ${id}`.execute(trx);

export const deleteMethodsOf = (trx: Transaction<Tables>, customer: string) =>
  sql`delete from sandbox.objects where kind = 'payment_method' and data ->> 'customer' = ${customer}`.execute(
    trx,
  );

type StoredAnswer = { request: string; status: number; body: SandboxObject };

export async function findAnswer(
  trx: Transaction<Tables>,
  idempotencyKey: string,
): Promise<StoredAnswer | undefined> {
  // Two calls with the same key wait for each other.
  await sql`select pg_advisory_xact_lock(hashtextextended('sandbox ' || ${idempotencyKey}, 0))`.execute(trx);
  const { rows } = await sql<StoredAnswer>`
    select request, status, body from sandbox.answers where idempotency_key = ${idempotencyKey}`.execute(trx);
  return rows[0];
}

export const saveAnswer = (trx: Transaction<Tables>, idempotencyKey: string, answer: StoredAnswer) =>
  sql`insert into sandbox.answers (idempotency_key, request, status, body)
    values (${idempotencyKey}, ${answer.request}, ${answer.status}, ${JSON.stringify(answer.body)})`.execute(
    trx,
  );
