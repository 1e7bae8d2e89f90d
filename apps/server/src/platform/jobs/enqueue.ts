import { type Job, URGENCY, type Urgency } from '@marque/contracts/job';
import type { Tables } from '@marque/db/rows.gen';
import { type HeldMessage, NOTICE_CHANNELS } from '@marque/domain/notifications/notice-kinds';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';

type Options = {
  runAt?: Date;
  /** A second job with the same key replaces a job that still waits. */
  key?: string;
  /** Instead of the urgency of the job. */
  urgency?: Urgency;
};

/** Enqueues a job in the transaction that causes it, so that a crash loses both or neither. */
export async function enqueue<Payload extends z.ZodType>(
  trx: Transaction<Tables>,
  job: Job<Payload>,
  payload: z.input<Payload>,
  { runAt, key, urgency = job.urgency }: Options = {},
): Promise<void> {
  const checked = JSON.stringify(job.payload.parse(payload));
  await sql`select graphile_worker.add_job(${job.name}, ${checked}::json, run_at => ${runAt ?? null}::timestamptz, job_key => ${key ?? null}::text, priority => ${URGENCY[urgency]}::int)`.execute(
    trx,
  );
}

/** The flag of a job that sends a message once more. */
export const SENT_AGAIN = 'sent-again';

/**
 * Enqueues a job once more, with the payload of an earlier run. Somebody waits for its message, so it does not wait behind a mass
 * mailing.
 */
export const enqueueAgain = (trx: Transaction<Tables>, name: string, payload: Record<string, unknown>) =>
  sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, priority => ${URGENCY.urgent}::int, flags => array[${SENT_AGAIN}]::text[])`.execute(
    trx,
  );

const HELD = 'held:';

/**
 * Enqueues a job once more, to send only one of its messages, later. It reads the current state then, so what is no longer true is
 * not told. With the same key, it replaces a job that still waits. If the clock of the database is ahead of ours, the job may find
 * that it is still too early, and must not run again at once.
 */
export const enqueueHeld = (
  trx: Transaction<Tables>,
  { kind, payload, urgency }: { kind: string; payload: Record<string, unknown>; urgency: Urgency },
  { customerId, channel }: HeldMessage,
  { runAt, key }: { runAt: Date; key: string },
) =>
  sql`select graphile_worker.add_job(${kind}, ${JSON.stringify(payload)}::json, run_at => greatest(${runAt}::timestamptz, now() + interval '1 second'),
    job_key => ${key}, priority => ${URGENCY[urgency]}::int, flags => array[${`${HELD}${channel}:${customerId}`}]::text[])`.execute(
    trx,
  );

/** The message that a job was held for. Null: it sends all of its messages. */
export function heldMessageOf(flags: Record<string, true> | null): HeldMessage | null {
  const flag = Object.keys(flags ?? {}).find((name) => name.startsWith(HELD));
  const [channel, customerId] = flag?.slice(HELD.length).split(':') ?? [];
  const known = NOTICE_CHANNELS.find((one) => one === channel);
  return known && customerId ? { channel: known, customerId } : null;
}

/** Removes jobs that still wait. */
export const removeJobs = (trx: Transaction<Tables>, keys: readonly string[]) =>
  sql`select graphile_worker.remove_job(key) from unnest(${keys}::text[]) as key`.execute(trx);

/** Enqueues many jobs of one kind, each with its key. One without a time runs as soon as possible. */
export async function enqueueEach<Payload extends z.ZodType>(
  trx: Transaction<Tables>,
  job: Job<Payload>,
  specs: readonly { payload: z.input<Payload>; runAt?: Date; key: string }[],
): Promise<void> {
  if (specs.length === 0) return;
  const checked = specs.map(({ payload, runAt, key }) => ({
    payload: job.payload.parse(payload),
    runAt,
    key,
  }));
  await sql`select graphile_worker.add_jobs(array_agg((${job.name}::text, payload, null, "runAt", null, key, ${URGENCY[job.urgency]}::int, null)::graphile_worker.job_spec))
    from jsonb_to_recordset(${JSON.stringify(checked)}::jsonb) as spec (payload json, "runAt" timestamptz, key text)`.execute(
    trx,
  );
}

/** Enqueues many jobs of one kind in one statement. */
export async function enqueueAll<Payload extends z.ZodType>(
  trx: Transaction<Tables>,
  job: Job<Payload>,
  payloads: z.input<Payload>[],
): Promise<void> {
  if (payloads.length === 0) return;
  const checked = checkPayloads(job, payloads);
  await sql`select graphile_worker.add_jobs(array_agg((${job.name}::text, payload, null, null, null, null, ${URGENCY[job.urgency]}::int, null)::graphile_worker.job_spec))
    from unnest(${checked}::json[]) as payload`.execute(trx);
}

const checkPayloads = <Payload extends z.ZodType>(
  job: Job<Payload>,
  payloads: z.input<Payload>[],
): string[] => payloads.map((payload) => JSON.stringify(job.payload.parse(payload)));
