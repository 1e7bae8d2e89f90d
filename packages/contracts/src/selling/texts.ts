import { QUESTIONS, type Question } from '@marque/domain/selling/answers';
import { DOCUMENT_CHANGES, PICTURE_CHANGES } from '@marque/domain/selling/compare-contents';
import { AUDIENCES, DOCUMENT_KINDS } from '@marque/domain/selling/documents';
import { SLOTS } from '@marque/domain/selling/shot-list';
import { LIST_LIMITS, LONGEST_TEXTS, TEXT_FIELDS, type TextField } from '@marque/domain/selling/text-fields';
import { plainLine, plainText } from '@marque/domain/text/plain-text';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { LOCALES } from '../locale.ts';
import { sha256 } from '../sha256.ts';
import { listingParams } from './listing-params.ts';

const capability = 'consignment';

const line = (maximum: number) => z.string().overwrite(plainLine).min(1).max(maximum);
const list = (field: keyof typeof LIST_LIMITS) =>
  z.array(line(LIST_LIMITS[field].characters)).max(LIST_LIMITS[field].lines);
const text = (field: keyof typeof LONGEST_TEXTS) =>
  z
    .string()
    .overwrite(plainText)
    .max(LONGEST_TEXTS[field])
    .nullable()
    .overwrite((written) => written || null);

/** The text about a car in one language. */
const carText = z.object({
  /** Markdown. */
  description: text('description'),
  highlights: list('highlights'),
  condition_notes: text('condition_notes'),
  faults: list('faults'),
  service_history: text('service_history'),
  equipment: list('equipment'),
} satisfies Record<TextField, z.ZodType>);

export const carTexts = z
  .partialRecord(z.enum(LOCALES), carText)
  .refine((texts) => Object.keys(texts).length > 0, { error: 'required' });
export type CarTexts = z.output<typeof carTexts>;

const versionHead = z.object({
  number: z.int(),
  /** `house`: a specialist of ours. `composed`: written from the answers. */
  author: z.enum(['seller', 'house', 'composed']),
  made_at: z.iso.datetime(),
});
export type TextVersionHead = z.output<typeof versionHead>;

const version = versionHead.extend({ texts: carTexts });

const parts = z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() }));

/**
 * For each text that differs, all its parts in order. A text that costs too much to compare is removed and added as a
 * whole.
 */
const textChanges = z.array(z.object({ locale: z.enum(LOCALES), field: z.enum(TEXT_FIELDS), parts }));

const answer = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable();

/** What has changed in answers, pictures and documents, by anybody. */
const contentChanges = z.object({
  answers: z.array(
    z.object({
      question: z.enum(Object.keys(QUESTIONS) as [Question, ...Question[]]),
      before: answer,
      after: answer,
      /** A long text is also compared word by word. */
      parts: parts.nullable(),
    }),
  ),
  pictures: z.array(
    z.object({
      change: z.enum(PICTURE_CHANGES),
      /** Its place in the order, which begins at 1. Null: the change is about the order of all. */
      place: z.int().nullable(),
      slot: z.enum(SLOTS).nullable(),
      caption: z.string().nullable(),
      /** Whether parts of it are hidden now. */
      is_covered: z.boolean(),
    }),
  ),
  documents: z.array(
    z.object({
      id: z.uuid(),
      change: z.enum(DOCUMENT_CHANGES),
      kind: z.enum(DOCUMENT_KINDS),
      title: z.string().nullable(),
      audience: z.enum(AUDIENCES),
    }),
  ),
});

const draftText = z.object({
  current: version,
  /** The version that the seller approved last. It counts only while text, answers, pictures and documents are the same. */
  approved: z.object({ number: z.int(), approved_at: z.iso.datetime(), is_current: z.boolean() }).nullable(),
  /** The version with which `changes` compares: the approved one, or the first. Null: there is nothing to compare with. */
  changes_since: z.int().nullable(),
  changes: textChanges,
  /** Names answers, pictures and documents as they are now. An approval sends it back. Null for staff, who approve nothing. */
  content_hash: z.string().nullable(),
  /** What has changed in them since the approval or, before that, since the first submission. */
  content_changes: contentChanges,
  /** The language of the original text, from which the others are translated. */
  source: z.enum(LOCALES),
  stale: z.array(z.enum(LOCALES)).describe('The translations that are older than the original text'),
  /** For each stale translation, what has changed in the original since the translation was last revised. */
  source_changes: z.array(
    z.object({
      locale: z.enum(LOCALES),
      since: z.int(),
      fields: z.array(z.object({ field: z.enum(TEXT_FIELDS), parts })),
    }),
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
  params: listingParams,
  answer: { status: 200, data: draftText },
  refusals: { 'not-found': 404, 'stage-not-reached': 409 },
  limit: { requests: 120, seconds: 60 },
});

const editRefusals = {
  ...{ 'not-found': 404, 'not-allowed': 403, 'email-not-verified': 403 },
  ...{ 'changed-elsewhere': 409, 'not-editable': 409 },
} as const;

export const editText = endpoint({
  operation: 'editText',
  capability,
  method: 'PUT',
  path: '/api/listings/{id}/text',
  summary: 'Write the next version of the text. An edit that is based on an older version is refused',
  access: 'customer',
  params: listingParams,
  body: z.object({
    number: numberField,
    texts: carTexts,
    compared: z
      .array(z.enum(LOCALES))
      .max(LOCALES.length)
      .default([])
      .describe('Translations that are up to date with the original text, also those that did not change'),
  }),
  answer: { status: 200, data: draftText },
  // `changed-elsewhere` carries the number of the current version.
  refusals: { ...editRefusals, 'too-many-versions': 409 },
  limit: { requests: 120, seconds: 600 },
});

export const approveText = endpoint({
  operation: 'approveText',
  capability,
  method: 'POST',
  path: '/api/listings/{id}/text/approve',
  summary:
    'Approve the current version of the text together with answers, pictures and documents, as the seller. Only what is approved goes live',
  access: 'customer',
  params: listingParams,
  /** What the seller has seen: the number of the text, and the `content_hash` of everything else. */
  body: z.object({ number: numberField, content_hash: sha256 }),
  answer: { status: 200, data: draftText },
  refusals: { ...editRefusals, 'too-many-approvals': 409 },
  limit: { requests: 60, seconds: 600 },
});

const VERSIONS_PER_PAGE = 50;

export const readTextVersions = endpoint({
  operation: 'readTextVersions',
  capability,
  method: 'GET',
  path: '/api/listings/{id}/text/versions',
  summary: `The versions of the text about a car, ${VERSIONS_PER_PAGE} at a time, the latest first`,
  access: 'customer',
  params: listingParams,
  query: z.object({
    /** `meta.next` of the page before. */
    before: z.coerce.number().pipe(numberField).optional(),
    limit: z.coerce.number().int().min(1).max(VERSIONS_PER_PAGE).default(VERSIONS_PER_PAGE),
  }),
  answer: {
    status: 200,
    data: z.array(versionHead),
    meta: z.object({ next: z.int().nullable() }),
  },
  refusals: { 'not-found': 404 },
});

const textVersion = version.extend({
  /** What it changed in the version before it. Empty for the first version. */
  changes: textChanges,
});
export type TextVersion = z.output<typeof textVersion>;

export const readTextVersion = endpoint({
  operation: 'readTextVersion',
  capability,
  method: 'GET',
  path: '/api/listings/{id}/text/versions/{number}',
  summary: 'One version of the text about a car, with what it changed in the version before it',
  access: 'customer',
  params: listingParams.extend({ number: z.coerce.number().pipe(numberField) }),
  answer: { status: 200, data: textVersion },
  refusals: { 'not-found': 404 },
  limit: { requests: 120, seconds: 60 },
});
