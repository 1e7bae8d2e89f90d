import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fileAnswer } from './file-answer.ts';
import { LOCALES } from './locale.ts';

/** A link leads to this file, so it needs no token and names its language in the address. */
export const readPrintedPage = endpoint({
  operation: 'readPrintedPage',
  capability: 'printed-page',
  method: 'GET',
  path: '/api/listings/{id}/printed-page.pdf',
  summary: 'A listing as two printed pages',
  access: 'open',
  params: z.object({ id: z.uuid() }),
  query: z.object({ locale: z.enum(LOCALES).default('en') }),
  answer: { ...fileAnswer('application/pdf'), maxAge: 60 },
  refusals: { 'not-found': 404, 'printed-page-busy': 503 },
  // A new page takes some seconds of a thread that all visitors share.
  limit: { requests: 6, seconds: 60 },
});
