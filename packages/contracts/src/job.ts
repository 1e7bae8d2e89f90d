import type { z } from 'zod';

/**
 * When a job runs if others wait too. `urgent`: somebody is waiting for it, such as for a code. `soon`: it loses its value,
 * such as the news of a higher bid. `later`: nobody waits for it. The queue takes the lowest number first.
 */
export const URGENCY = { urgent: -10, soon: -5, usual: 0, later: 10 } as const;
export type Urgency = keyof typeof URGENCY;

/** A job has two parts: its name and payload here, and its handler next to the verbs in the server. */
export type Job<Payload extends z.ZodType = z.ZodType> = {
  name: string;
  payload: Payload;
  urgency: Urgency;
};

export const job = <Payload extends z.ZodType>(
  name: string,
  payload: Payload,
  urgency: Urgency = 'usual',
): Job<Payload> => ({ name, payload, urgency });
