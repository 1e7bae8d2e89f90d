import type { z } from 'zod';

/** A job is a pair: its name and payload here, its handler beside the verbs that it serves. */
export type Job<Payload extends z.ZodType = z.ZodType> = { name: string; payload: Payload };

export const job = <Payload extends z.ZodType>(name: string, payload: Payload): Job<Payload> => ({
  name,
  payload,
});
