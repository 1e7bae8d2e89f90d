import { z } from 'zod';
import { isStream } from './file-answer.ts';

/** What the exports of the lists of the office have in common: the answer is a CSV file, sent line by line. */
export const exporting = {
  method: 'GET',
  answer: {
    status: 200,
    data: z.custom<AsyncIterable<string>>(isStream).meta({ override: { type: 'string' } }),
    contentType: 'text/csv',
  },
  limit: { requests: 20, seconds: 3_600 },
} as const;
