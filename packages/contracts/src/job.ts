import type { z } from 'zod';

/** A job has two parts: its name and payload here, and its handler next to the verbs in the server. */
export type Job<Payload extends z.ZodType = z.ZodType> = { name: string; payload: Payload };

export const job = <Payload extends z.ZodType>(name: string, payload: Payload): Job<Payload> => ({
  name,
  payload,
});
