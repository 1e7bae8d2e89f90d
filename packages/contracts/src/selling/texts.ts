import { plainLine, plainText } from '@marque/domain/text/plain-text';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { LOCALES } from '../locale.ts';
import { draftParams } from './drafts.ts';

const capability = 'consignment';

const line = (maximum: number) => z.string().overwrite(plainLine).min(1).max(maximum);
const lines = (count: number, maximum: number) => z.array(line(maximum)).max(count);
const text = (maximum: number) =>
  z
    .string()
    .overwrite(plainText)
    .max(maximum)
    .nullable()
    .overwrite((written) => written || null);

/** The text about a car in one language. */
const carText = z.object({
  /** Markdown. */
  description: text(20_000),
  highlights: lines(20, 300),
  condition_notes: text(12_000),
  faults: lines(60, 500),
  service_history: text(10_000),
  equipment: lines(100, 200),
});

export const carTexts = z
  .partialRecord(z.enum(LOCALES), carText)
  .refine((texts) => Object.keys(texts).length > 0, { error: 'required' });
export type CarTexts = z.output<typeof carTexts>;

const version = z.object({
  number: z.int(),
  texts: carTexts,
  /** `house`: a specialist of ours. `composed`: written from the answers. */
  author: z.enum(['seller', 'house', 'composed']),
  made_at: z.iso.datetime(),
});

const part = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() });

const draftText = z.object({
  current: version,
  /** The version that the seller approved last. It counts only while it is the current one. */
  approved: z.object({ number: z.int(), approved_at: z.iso.datetime(), is_current: z.boolean() }).nullable(),
  /** The version with which `changes` compares: the approved one, or the first. Null: there is nothing to compare with. */
  changes_since: z.int().nullable(),
  /**
   * What has changed since that version: for each text that differs, all its parts in order. A text that costs too much to
   * compare is removed and added as a whole.
   */
  changes: z.array(
    z.object({ locale: z.enum(LOCALES), field: z.enum(Object.keys(carText.shape)), parts: z.array(part) }),
  ),
  can_edit: z.boolean(),
  can_approve: z.boolean(),
});
export type DraftText = z.output<typeof draftText>;

const numberField = z.int().min(1).max(2_147_483_647);

export const readText = endpoint({
  operation: 'readText',
  capability,
  method: 'GET',
  path: '/api/listings/{id}/text',
  summary:
    'The text about a submitted car, composed from the answers at first, with what has changed since the seller approved it',
  access: 'customer',
  params: draftParams,
  answer: { status: 200, data: draftText },
  refusals: { 'not-found': 404, 'stage-not-reached': 409 },
  limit: { requests: 120, seconds: 60 },
});

export const editText = endpoint({
  operation: 'editText',
  capability,
  method: 'PUT',
  path: '/api/listings/{id}/text',
  summary: 'Write the next version of the text. An edit that is based on an older version is refused',
  access: 'customer',
  params: draftParams,
  body: z.object({ number: numberField, texts: carTexts }),
  answer: { status: 200, data: draftText },
  // `changed-elsewhere` carries the number of the current version.
  refusals: { 'not-found': 404, 'changed-elsewhere': 409, 'not-editable': 409, 'too-many-versions': 409 },
  limit: { requests: 120, seconds: 600 },
});

export const approveText = endpoint({
  operation: 'approveText',
  capability,
  method: 'POST',
  path: '/api/listings/{id}/text/approve',
  summary: 'Approve the current version of the text, as the seller. Only an approved version goes live',
  access: 'customer',
  params: draftParams,
  body: z.object({ number: numberField }),
  answer: { status: 200, data: draftText },
  refusals: { 'not-found': 404, 'changed-elsewhere': 409, 'not-editable': 409 },
  limit: { requests: 60, seconds: 600 },
});
