import { SMALLEST_SIDE } from '@marque/domain/media/hiding-box';
import { SECTIONS } from '@marque/domain/selling/answers';
import { AUDIENCES, DOCUMENT_KINDS } from '@marque/domain/selling/documents';
import { SLOTS } from '@marque/domain/selling/shot-list';
import { TERMS_STEPS } from '@marque/domain/selling/terms';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { optionalIdempotencyKey } from '../idempotency-key.ts';
import { image } from '../media.ts';
import { answers } from './answers.ts';
import { listingParams } from './listing-params.ts';
import { planType } from './plan-type.ts';
import { savedDraft } from './shared-fields.ts';

const capability = 'selling';

const share = z.number().min(0).max(1);

/** A part of a picture that nobody may see. All values are shares of its width or height. */
export const hidingBox = z.object({
  x: share,
  y: share,
  width: share.min(SMALLEST_SIDE),
  height: share.min(SMALLEST_SIDE),
});

export const draftPicture = z.object({
  id: z.string(),
  /** The id under which it was sent. It stays the same when parts of the picture are hidden. */
  sent_id: z.string(),
  image,
  slot: z.enum(SLOTS).nullable(),
  caption: z.string().nullable(),
  boxes: z.array(hidingBox).describe('The parts that are hidden in the image'),
  /** The address of the picture without its boxes, for the seller and staff. Null if nothing is hidden. */
  uncovered_url: z.string().nullable(),
});

export const draftDocument = z.object({
  id: z.uuid(),
  kind: z.enum(DOCUMENT_KINDS),
  title: z.string().nullable(),
  audience: z.enum(AUDIENCES),
  type: z.enum(['application/pdf', 'image/jpeg']),
  bytes: z.int(),
  url: z.string(),
  added_at: z.iso.datetime(),
});
export type DraftDocument = z.output<typeof draftDocument>;

const offeredPlans = z.array(planType);

export const draft = savedDraft.extend({
  answers: answers.partial(),
  /** Everything that is needed before the car can be submitted. */
  missing: z.array(z.object({ section: z.enum(SECTIONS), item: z.string() })),
  pictures: z.array(draftPicture),
  documents: z.array(draftDocument),
  updated_at: z.iso.datetime(),
  submitted_at: z.iso.datetime().nullable(),
  /** We answer by then. Null while it is the seller's turn. */
  respond_by: z.iso.datetime().nullable(),
  /** We answer the seller's latest messages by then. Null if none waits for an answer. */
  reply_by: z.iso.datetime().nullable(),
  plans: offeredPlans.describe('The plans that the seller may choose for this car'),
  can_edit: z.boolean(),
  can_hide: z.boolean().describe('Whether the caller may hide documents and parts of pictures'),
  /** Whether the caller is the seller. */
  is_own: z.boolean(),
  /** How far the car is on its way to an auction. Each part has its own endpoint. */
  progress: z.object({
    messages: z.int(),
    /** Messages of the other side that the caller's side has not read. */
    unread: z.int(),
    text: z.object({ number: z.int(), is_approved: z.boolean() }).nullable(),
    proposal: z.object({ number: z.int(), step: z.enum(TERMS_STEPS) }).nullable(),
    /** The signed agreement about the current terms. */
    agreement: z.object({ signed_at: z.iso.datetime() }).nullable(),
  }),
});
export type Draft = z.output<typeof draft>;

export const createDraft = endpoint({
  operation: 'createDraft',
  capability,
  method: 'POST',
  path: '/api/listings/create',
  summary: 'Begin to sell a car, with any part of its description. A key makes a repeated call harmless',
  access: 'customer',
  headers: optionalIdempotencyKey,
  body: answers.partial(),
  answer: { status: 201, data: savedDraft },
  refusals: {
    ...{ 'email-not-verified': 403, 'not-allowed': 403 },
    ...{ 'too-many-drafts': 409, 'drafts-begun-often': 409, 'plan-by-invitation': 422 },
  },
  limit: { requests: 60, seconds: 600 },
});

/** What a seller's next car probably has in common with the latest one. */
export const sellerDefaults = answers
  .pick({
    ...{ seller_type: true, company_name: true, company_number: true, company_vat_number: true },
    ...{ country: true, town: true },
  })
  .partial();
export type SellerDefaults = z.output<typeof sellerDefaults>;

const nextCar = sellerDefaults.extend({
  plans: offeredPlans.describe('The plans that the seller may choose for the next car'),
});
export type NextCar = z.output<typeof nextCar>;

export const readSellerDefaults = endpoint({
  operation: 'readSellerDefaults',
  capability,
  method: 'GET',
  path: '/api/listings/seller-defaults',
  summary:
    'The company and the place of the latest car that the caller sells, and the plans to choose from, for the next form',
  access: 'customer',
  answer: { status: 200, data: nextCar },
});

export const readDraft = endpoint({
  operation: 'readDraft',
  capability,
  method: 'GET',
  path: '/api/listings/{id}/draft',
  summary: 'Everything that the seller has entered about a car, for the seller and curators',
  access: 'customer',
  params: listingParams,
  answer: { status: 200, data: draft },
  refusals: { 'not-found': 404 },
});

export const updateDraft = endpoint({
  operation: 'updateDraft',
  capability,
  method: 'PUT',
  path: '/api/listings/{id}/update',
  summary: 'Save some answers about a car. A save that is based on an older version is refused',
  access: 'customer',
  params: listingParams,
  body: answers.partial().extend({ version: z.int().min(1).max(2_147_483_647) }),
  answer: { status: 200, data: savedDraft },
  // `changed-elsewhere` carries the current version and the current values of the fields that were sent.
  refusals: {
    ...{ 'not-found': 404, 'not-allowed': 403, 'email-not-verified': 403 },
    ...{ 'changed-elsewhere': 409, 'not-editable': 409 },
    ...{ 'plan-by-invitation': 422, 'make-required': 422, 'model-required': 422 },
  },
  limit: { requests: 300, seconds: 60 },
});

export const copyDraft = endpoint({
  operation: 'copyDraft',
  capability,
  method: 'POST',
  path: '/api/listings/{id}/copy',
  summary:
    'Begin to sell a similar car with the answers of this one, without what is unique to it. A key makes a repeated call harmless',
  access: 'customer',
  params: listingParams,
  headers: optionalIdempotencyKey,
  answer: { status: 201, data: savedDraft },
  refusals: {
    ...{ 'not-found': 404, 'email-not-verified': 403, 'not-allowed': 403 },
    ...{ 'too-many-drafts': 409, 'drafts-begun-often': 409, 'plan-by-invitation': 422 },
  },
  limit: { requests: 60, seconds: 600 },
});

export const submitDraft = endpoint({
  operation: 'submitDraft',
  capability,
  method: 'POST',
  path: '/api/listings/{id}/submit',
  summary: 'Submit a car for review. Everything that is missing is listed at once',
  access: 'customer',
  params: listingParams,
  answer: { status: 200, data: savedDraft },
  refusals: {
    ...{ 'not-found': 404, 'not-allowed': 403, 'email-not-verified': 403 },
    ...{ 'stage-passed': 409, 'item-missing': 422, 'submitted-often': 409 },
  },
  limit: { requests: 30, seconds: 60 },
});
