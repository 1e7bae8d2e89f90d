import { z } from 'zod';

/** A stream of lines. It is sent while it is read, so a long list needs little memory. */
const isStream = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** What the exports of the lists of the office have in common: the answer is a CSV file. */
export const exporting = {
  method: 'GET',
  answer: {
    status: 200,
    data: z.custom<AsyncIterable<string>>(isStream).meta({ override: { type: 'string' } }),
    contentType: 'text/csv',
  },
  limit: { requests: 20, seconds: 3_600 },
} as const;
