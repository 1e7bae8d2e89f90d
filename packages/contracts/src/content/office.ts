import { CONTENT_KINDS } from '@marque/domain/content/kinds';
import { LANGUAGE_STATES } from '@marque/domain/content/language-state';
import { plainText } from '@marque/domain/text/plain-text';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listSort } from '../list-sort.ts';
import { LOCALES } from '../locale.ts';
import { person } from '../person.ts';
import { draftFields, timeZone } from './fields.ts';
import { contentSlug } from './slugs.ts';

export const capability = 'content';
export const edit = { permission: 'content.edit' } as const;
export const publish = { permission: 'content.publish' } as const;

const kind = z.enum(CONTENT_KINDS);
const locale = z.enum(LOCALES);
export const entryParams = z.object({ id: z.uuid() });

/** The number of a version. The numbers of a language grow; some are missing, because autosaves replace each other. */
const number = z.int().min(1).max(1_000_000);

const publication = z.object({
  number: z.int(),
  from: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
  time_zone: z.string().describe('The zone in which staff chose the times'),
});

const languageSummary = z.object({
  locale,
  state: z.enum(LANGUAGE_STATES),
  is_published: z.boolean(),
  is_scheduled: z.boolean().describe('A version will be shown, or stop being shown, at a later time'),
  has_changes: z.boolean().describe('The latest version is not the one that readers see'),
});

const entryRow = z.object({
  id: z.uuid(),
  kind,
  slug: z.string(),
  title: z.string().describe('The English title. For a phrase, the beginning of its text'),
  languages: z.array(languageSummary).describe('All languages, in a fixed order'),
  changed_at: z.iso.datetime(),
  changed_by: person.nullable().describe('Null: the entry came with the product, or from a file'),
});
export type ContentEntryRow = z.output<typeof entryRow>;

const version = z.object({
  number: z.int(),
  author: person.nullable(),
  note: z.string().nullable(),
  saved_at: z.iso.datetime(),
});
export type ContentVersion = z.output<typeof version>;

const draft = version.extend({ fields: draftFields });

const language = languageSummary.extend({
  draft: draft.nullable().describe('The latest version, published or not. Null: the language is missing'),
  published: publication.nullable(),
  scheduled: z.array(publication).describe('The publications that begin later, the next first'),
});
export type ContentLanguage = z.output<typeof language>;

const entry = z.object({
  id: z.uuid(),
  kind,
  slug: z.string(),
  path: z
    .string()
    .nullable()
    .describe('The address without a language, such as `/stories/x`. Null: it has none'),
  old_slugs: z.array(z.string()).describe('They redirect to the entry'),
  languages: z.array(language),
  abilities: z.object({ edit: z.boolean(), publish: z.boolean(), rename: z.boolean() }),
});
export type ContentEntry = z.output<typeof entry>;

const answer = { status: 200, data: entry } as const;
const writing = { 'not-found': 404, 'content-read-only': 409 } as const;
/** Somebody else has saved a later version. `values.number` is its number. Nothing was changed. */
const conflict = { ...writing, 'version-conflict': 409 } as const;
const slugRefusals = { 'content-slug-taken': 409, 'content-slug-of-route': 422 } as const;

export const readContentEntries = endpoint({
  operation: 'readContentEntries',
  capability,
  method: 'GET',
  path: '/api/office/content',
  summary: 'The entries of the content system with the state of each language, those that changed last first',
  access: edit,
  query: z.object({
    kind: kind.optional(),
    locale: locale
      .optional()
      .describe(
        'Only entries in which this language has the state `state`. Without `state`, entries that have it',
      ),
    state: z
      .enum(LANGUAGE_STATES)
      .optional()
      .describe('Without `locale`, entries in which any translation has this state'),
    sort: listSort('office-content'),
    q: z.string().trim().max(100).optional().describe('Words of the English title, or of the slug'),
    after: z.uuid().optional().describe('`meta.next` of the page before'),
  }),
  answer: {
    status: 200,
    data: z.array(entryRow),
    meta: z.object({
      next: z.uuid().nullable(),
      source: z.enum(['embedded', 'files', 'contentful']).describe('Only an embedded source can be edited'),
    }),
  },
});

export const createContentEntry = endpoint({
  operation: 'createContentEntry',
  capability,
  method: 'POST',
  path: '/api/office/content',
  summary: 'Create an entry with its first English draft. Readers do not see it before it is published',
  access: edit,
  body: z.object({ kind, slug: contentSlug, fields: draftFields }),
  answer: { status: 201, data: entry },
  refusals: { 'content-read-only': 409, ...slugRefusals },
  limit: { requests: 120, seconds: 3_600 },
});

export const readContentEntry = endpoint({
  operation: 'readContentEntry',
  capability,
  method: 'GET',
  path: '/api/office/content/{id}',
  summary: 'One entry with the latest version and the publications of each language',
  access: edit,
  params: entryParams,
  answer,
  refusals: { 'not-found': 404 },
});

export const saveContentDraft = endpoint({
  operation: 'saveContentDraft',
  capability,
  method: 'POST',
  path: '/api/office/content/{id}/draft',
  summary: 'Save a version of one language. Readers do not see it before it is published',
  access: edit,
  params: entryParams,
  body: z.object({
    locale,
    based_on: z
      .int()
      .min(0)
      .max(1_000_000)
      .describe('The number of the version that was edited. 0: there was none'),
    fields: draftFields.describe('In a translation, only the fields that differ from the English text'),
    note: z.string().overwrite(plainText).max(300).optional().describe('What changed and why'),
    autosave: z
      .boolean()
      .default(false)
      .describe('Replaces the caller’s own latest autosave that is not published'),
  }),
  answer,
  refusals: conflict,
  limit: { requests: 1_200, seconds: 3_600 },
});

export const readContentVersions = endpoint({
  operation: 'readContentVersions',
  capability,
  method: 'GET',
  path: '/api/office/content/{id}/versions',
  summary: 'The versions of one language, the newest first',
  access: edit,
  params: entryParams,
  query: z.object({ locale, before: z.coerce.number().int().min(1).max(1_000_000).optional() }),
  answer: {
    status: 200,
    data: z.array(version.extend({ publications: z.array(publication) })),
    meta: z.object({ next: z.int().nullable().describe('The value of `before` for the next page') }),
  },
  refusals: { 'not-found': 404 },
});

export const compareContentVersions = endpoint({
  operation: 'compareContentVersions',
  capability,
  method: 'GET',
  path: '/api/office/content/{id}/differences',
  summary: 'What differs between two versions of one language, by field',
  access: edit,
  params: entryParams,
  query: z.object({
    locale,
    before: z.coerce.number().int().min(0).max(1_000_000).describe('0: before the first version'),
    after: z.coerce.number().int().min(1).max(1_000_000),
  }),
  answer: {
    status: 200,
    data: z.object({
      before: version.nullable(),
      after: version,
      differences: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
    }),
  },
  refusals: { 'not-found': 404 },
});

export const restoreContentVersion = endpoint({
  operation: 'restoreContentVersion',
  capability,
  method: 'POST',
  path: '/api/office/content/{id}/restore',
  summary: 'Make a new draft of an earlier version',
  access: edit,
  params: entryParams,
  body: z.object({ locale, number, based_on: z.int().min(0).max(1_000_000) }),
  answer,
  refusals: conflict,
});

/** A day and time as forms write it, on the clocks of `time_zone`. */
const localMoment = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:00)?$/);

export const publishContent = endpoint({
  operation: 'publishContent',
  capability,
  method: 'POST',
  path: '/api/office/content/{id}/publish',
  summary: 'Show a version to readers, now or from a later time. It replaces what was planned from then on',
  access: publish,
  params: entryParams,
  body: z.object({
    locale,
    number,
    from: localMoment.optional().describe('Without it, now'),
    until: localMoment.optional().describe('Without it, until another version replaces it'),
    time_zone: timeZone.default('Europe/London'),
  }),
  answer,
  refusals: {
    ...writing,
    'content-english-missing': 409,
    'content-links-broken': 422,
    'content-page-needed': 409,
    'publication-time-invalid': 422,
    // The faults of the fields, each with its pointer, such as `/fields/title`.
    required: 422,
    invalid: 422,
    'too-short': 422,
    'too-long': 422,
    'too-small': 422,
    'too-big': 422,
    'url-invalid': 422,
    'event-ends-early': 422,
    'time-zone-required': 422,
    'picture-text-missing': 422,
  },
});

export const unpublishContent = endpoint({
  operation: 'unpublishContent',
  capability,
  method: 'POST',
  path: '/api/office/content/{id}/unpublish',
  summary:
    'Stop showing one language to readers, and cancel what is planned for it. Without English, all languages stop',
  access: publish,
  params: entryParams,
  body: z.object({ locale }),
  answer,
  refusals: { ...writing, 'content-not-published': 409, 'content-page-needed': 409 },
});

export const renameContent = endpoint({
  operation: 'renameContent',
  capability,
  method: 'POST',
  path: '/api/office/content/{id}/rename',
  summary: 'Give an entry another slug, at once. The old slug redirects to the new one',
  access: publish,
  params: entryParams,
  body: z.object({ slug: contentSlug }),
  answer,
  refusals: { ...writing, ...slugRefusals, 'content-slug-fixed': 409 },
});

export const createContentPreview = endpoint({
  operation: 'createContentPreview',
  capability,
  method: 'POST',
  path: '/api/office/content/{id}/preview-link',
  summary: 'A link that shows a version to anybody who has it, until it expires after a day',
  access: edit,
  params: entryParams,
  body: z.object({ locale, number }),
  answer: {
    status: 201,
    data: z.object({ url: z.url(), path: z.string(), expires_at: z.iso.datetime() }),
  },
  refusals: { 'not-found': 404 },
});
