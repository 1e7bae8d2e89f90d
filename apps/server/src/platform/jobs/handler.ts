import type { Job } from '@marque/contracts/job';
import type { Database } from '@marque/db/database';
import type { Clock } from '@marque/domain/clock';
import type { z } from 'zod';
import type { Keys } from '../keys.ts';
import type { NotificationPorts } from '../notifications/ports.ts';
import type { LivePublisher } from '../realtime/publisher.ts';

/** The context that every job receives, as a verb receives its own. */
export type JobContext = {
  db: Database;
  clock: Clock;
  notifications: NotificationPorts;
  live: LivePublisher;
  publicUrl: string;
  keys: Keys;
  /** How long a session may be idle. */
  idleLimitMs: number;
};

export type JobHandler = { job: Job; run(context: JobContext, payload: never): Promise<void> };

export const handle = <Payload extends z.ZodType>(
  job: Job<Payload>,
  run: (context: JobContext, payload: z.output<Payload>) => Promise<void>,
): JobHandler => ({ job, run });
