import { MAX_AMOUNT } from '@marque/domain/money/currency';
import { plainLine } from '@marque/domain/text/plain-text';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fileAnswer } from '../file-answer.ts';
import { LOCALES } from '../locale.ts';
import { requiredPlainText } from '../plain-text-field.ts';
import { sha256 } from '../sha256.ts';
import { listingParams } from './listing-params.ts';

const capability = 'consignment';

const agreement = z.object({
  /** The whole text as it is signed. Its paragraphs are separated by blank lines. */
  text: z.string(),
  /** The SHA-256 hash of the text. */
  hash: z.string(),
  /** The version of the wording. */
  text_version: z.int(),
  locale: z.enum(LOCALES),
  /** When these terms were signed, and with which name. Null: they are not signed yet. */
  signed: z.object({ name: z.string(), signed_at: z.iso.datetime() }).nullable(),
  can_sign: z.boolean(),
  /** The auction was to begin before now, so the terms can no longer be signed. Staff propose new dates. */
  dates_passed: z.boolean(),
});
export type Agreement = z.output<typeof agreement>;

// `not-allowed`: staff who have bid on the car themselves, and blocked sellers who sign.
const refusals = { 'not-found': 404, 'not-allowed': 403, 'stage-not-reached': 409 } as const;

export const readAgreement = endpoint({
  operation: 'readAgreement',
  capability,
  method: 'GET',
  path: '/api/listings/{id}/agreement',
  summary:
    'The agreement with the accepted figures, in the language of the seller or in the one asked for. The first view is recorded. A signed agreement is always in the language in which it was signed',
  access: 'customer',
  params: listingParams,
  query: z.object({ language: z.enum(LOCALES).optional() }),
  answer: { status: 200, data: agreement },
  refusals,
});

export const signature = z.object({
  name: requiredPlainText(plainLine, 'name-required', 200).refine((name) => /\p{L}/u.test(name), {
    error: 'name-required',
  }),
  accepted: z.literal(true, { error: 'terms-required' }),
  hash: sha256,
  language: z
    .enum(LOCALES)
    .optional()
    .describe('The language of the text that was shown. Absent: the language of the seller'),
});

export const signAgreement = endpoint({
  operation: 'signAgreement',
  capability,
  method: 'POST',
  path: '/api/listings/{id}/agreement',
  summary: 'Sign the agreement that was shown, as the seller; a repeated call changes nothing',
  access: 'customer',
  params: listingParams,
  body: signature,
  answer: { status: 200, data: agreement },
  refusals: {
    ...{ ...refusals, 'email-not-verified': 403, 'agreement-changed': 409, 'stage-passed': 409 },
    'dates-passed': 409,
    'name-not-printable': 422,
  },
  limit: { requests: 30, seconds: 600 },
});

export const readAgreementPdf = endpoint({
  operation: 'readAgreementPdf',
  capability,
  method: 'GET',
  path: '/api/listings/{id}/agreement.pdf',
  summary: 'The signed agreement as a PDF, for the seller and permitted staff',
  access: 'customer',
  params: listingParams,
  answer: fileAnswer('application/pdf'),
  refusals: { 'not-found': 404, 'not-allowed': 403 },
  limit: { requests: 60, seconds: 600 },
});

const scheduled = z.object({
  id: z.uuid(),
  status: z.literal('scheduled'),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  starting_price: z.int(),
});
export type ScheduledAuction = z.output<typeof scheduled>;

export const scheduleListing = endpoint({
  operation: 'scheduleListing',
  capability,
  method: 'POST',
  path: '/api/office/listings/{id}/schedule',
  summary: 'Schedule the auction of a car with a signed agreement; a repeated call changes nothing',
  access: { permission: 'listings.schedule' },
  params: listingParams,
  body: z.object({
    starts_at: z.iso.datetime(),
    ends_at: z.iso.datetime(),
    starting_price: z.int().min(1).max(MAX_AMOUNT),
  }),
  answer: { status: 200, data: scheduled },
  refusals: {
    'not-found': 404,
    'not-allowed': 403,
    'stage-passed': 409,
    'text-not-approved': 409,
    'agreement-missing': 409,
    'offered-elsewhere': 409,
    'offer-open': 409,
    'schedule-not-agreed': 409,
    'starting-price-too-high': 422,
    'dates-invalid': 422,
  },
  limit: { requests: 60, seconds: 600 },
});
