import { type Job, URGENCY, type Urgency } from '@marque/contracts/job';
import type { Tables } from '@marque/db/rows.gen';
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

/** Enqueues a job once more, with the payload of an earlier run. */
export const enqueueAgain = (trx: Transaction<Tables>, name: string, payload: Record<string, unknown>) =>
  sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, flags => array[${SENT_AGAIN}]::text[])`.execute(
    trx,
  );

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

export const checkPayloads = <Payload extends z.ZodType>(
  job: Job<Payload>,
  payloads: z.input<Payload>[],
): string[] => payloads.map((payload) => JSON.stringify(job.payload.parse(payload)));
