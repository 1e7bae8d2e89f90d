import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { job } from '../job.ts';

const capability = 'kept-forms';

/** The cookie with the token of a browser. Each installation puts words before and after this name. */
export const KEPT_FORM_COOKIE = 'marque_kept_form';

const LONGEST_VALUE = 30_000;
const MOST_CHARACTERS = 110_000;

/**
 * The pages whose forms are kept: the description of a car, the seller's desk, the agreement, the running auction, and the
 * offers after it, for the seller and the bidder. They ask for no password.
 */
const path = z
  .string()
  .max(200)
  .regex(
    /^\/[a-z-]{2,5}\/(?:(?:account|sell-your-classic-car)\/vehicle-details(?:\/[\w-]+){0,2}|account\/vehicles-selling\/[\w-]+\/(?:agree|offers)|account\/second-chances)$/,
  );

const fields = z
  .array(z.tuple([z.string().min(1).max(100), z.string().max(LONGEST_VALUE)]))
  .max(100)
  .refine((all) => all.reduce((sum, [, value]) => sum + value.length, 0) <= MOST_CHARACTERS);
export type KeptFields = z.output<typeof fields>;

export const keepForm = endpoint({
  operation: 'keepForm',
  capability,
  method: 'POST',
  path: '/api/kept-forms',
  summary:
    'Keep what a seller typed into a form that was sent after the session had ended. The customer cookie names the seller; without it, nothing is kept',
  access: 'application',
  body: z.object({ path, fields }),
  answer: { status: 200, data: z.object({ kept: z.boolean() }) },
  limit: { requests: 20, seconds: 600 },
});

export const readKeptForm = endpoint({
  operation: 'readKeptForm',
  capability,
  method: 'GET',
  path: '/api/kept-forms',
  summary: 'What the caller typed into a form of this page before logging in again, in the same browser',
  access: 'customer',
  query: z.object({ path }),
  answer: { status: 200, data: z.object({ fields: fields.nullable() }) },
});

export const forgetKeptForm = endpoint({
  operation: 'forgetKeptForm',
  capability,
  method: 'DELETE',
  path: '/api/kept-forms',
  summary: 'Delete the kept form of a page, because it was sent or is no longer wanted',
  access: 'customer',
  query: z.object({ path }),
  answer: { status: 200, data: z.object({ kept: z.literal(false) }) },
});

/** Deletes the forms that nobody has come back for. */
export const pruneKeptFormsJob = job('kept-forms.prune', z.object({}));
