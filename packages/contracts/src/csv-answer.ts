import { z } from 'zod';

/** A stream of lines. It is sent while it is read, so a long list needs little memory. */
const isStream = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** An answer that is a CSV file. */
export const csvAnswer = {
  status: 200 as const,
  data: z.custom<AsyncIterable<string>>(isStream).meta({ override: { type: 'string' } }),
  contentType: 'text/csv',
};
