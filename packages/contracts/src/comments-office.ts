import { APPROVAL, COMMENT_REASONS } from '@marque/domain/comments/approval';
import { MOST_COUNTED_COMMENTS } from '@marque/domain/comments/author-history';
import { COMMENT_VIEWS, MODERATIONS } from '@marque/domain/comments/moderation';
import { LONGEST_WARNING } from '@marque/domain/comments/warning-obstacle';
import { plainText } from '@marque/domain/text/plain-text';
import { z } from 'zod';
import { customerWarning } from './customer-care/warnings.ts';
import { endpoint } from './endpoint.ts';
import { exporting } from './list-export.ts';
import { listSort } from './list-sort.ts';
import { person } from './person.ts';
import { timeCursor } from './time-cursor.ts';

const capability = 'comments';
const access = { permission: 'comments.moderate' } as const;

const approval = z.literal(Object.values(APPROVAL)).describe('0 approved, 1 blocked, 2 pending');
const reason = z.enum(COMMENT_REASONS);

const moderatedComment = z.object({
  id: z.uuid(),
  text: z.string().describe('Plain text; never render it as markup'),
  approval,
  is_reply: z.boolean(),
  created_at: z.iso.datetime(),
  author: person.extend({
    is_seller: z.boolean(),
    comments: z
      .int()
      .max(MOST_COUNTED_COMMENTS)
      .describe(`All comments of the author, at most ${MOST_COUNTED_COMMENTS}`),
    blocked: z.int().max(MOST_COUNTED_COMMENTS).describe('Those that staff have removed'),
    warnings: z
      .int()
      .max(MOST_COUNTED_COMMENTS)
      .describe('Warnings that the author has received, for any reason'),
  }),
  listing: z.object({ id: z.uuid(), lot_number: z.int(), title: z.string() }),
  waits_since: z.iso.datetime().nullable().describe('Null: nothing is to be decided'),
  reports: z.array(z.object({ reason, count: z.int() })).describe('Since the last decision, by reason'),
  blocked_for: reason.nullable(),
  decided_at: z.iso.datetime().nullable(),
  decided_by: person.nullable(),
  warned_at: z.iso.datetime().nullable().describe('When the author was warned about this comment'),
  is_party: z.boolean().describe('The caller sells the car or has bid on it, so a colleague must decide'),
  decisions: z.array(z.enum(MODERATIONS)).describe('What staff may decide now'),
  abilities: z.object({ can_warn: z.boolean().describe('Whether the caller may warn the author now') }),
});
export type ModeratedComment = z.output<typeof moderatedComment>;

const commentInThread = z.object({
  id: z.uuid(),
  text: z.string(),
  approval,
  author: person.extend({ is_seller: z.boolean() }),
  created_at: z.iso.datetime(),
});

const commentInContext = moderatedComment.extend({
  thread: z
    .array(commentInThread)
    .describe('The comment with which the thread began, and its latest replies'),
  flags: z
    .array(z.object({ reason, by: person, created_at: z.iso.datetime(), is_open: z.boolean() }))
    .describe('All reports, the newest first. Those from before the last decision are not open'),
  warnings: z.array(customerWarning).describe('The latest warnings of the author, the newest first'),
});
export type CommentInContext = z.output<typeof commentInContext>;

const commentsView = z.object({
  view: z.enum(COMMENT_VIEWS).default('waiting'),
  sort: listSort('office-comments'),
});

export const readOfficeComments = endpoint({
  operation: 'readOfficeComments',
  capability,
  method: 'GET',
  path: '/api/office/comments',
  summary:
    'Comments that wait for staff, by default the oldest report first; or the removed ones, by default the latest decision first',
  access,
  query: commentsView.extend({
    after: timeCursor.optional().describe('`meta.next` of the page before'),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  answer: {
    status: 200,
    data: z.array(moderatedComment),
    meta: z.object({ next: z.string().nullable() }),
  },
});

export const exportOfficeComments = endpoint({
  ...exporting,
  operation: 'exportOfficeComments',
  capability,
  path: '/api/office/comments.csv',
  summary: 'The comments of a view as a CSV file, at most 10,000. The audit records it',
  access: { permission: 'lists.export' },
  query: commentsView,
});

const params = z.object({ id: z.uuid() });

export const readOfficeComment = endpoint({
  operation: 'readOfficeComment',
  capability,
  method: 'GET',
  path: '/api/office/comments/{id}',
  summary: 'A comment with its thread and its reports',
  access,
  params,
  answer: { status: 200, data: commentInContext },
  refusals: { 'not-found': 404 },
});

const deciding = {
  capability,
  method: 'POST',
  access,
  params,
  answer: { status: 200, data: moderatedComment },
  refusals: { 'not-found': 404, 'not-allowed': 403, 'party-of-car': 409 },
} as const;

export const approveComment = endpoint({
  ...deciding,
  operation: 'approveComment',
  path: '/api/office/comments/{id}/approve',
  summary:
    'Approve a comment and close its reports; a hidden one becomes public. A repetition changes nothing',
});

export const blockComment = endpoint({
  ...deciding,
  operation: 'blockComment',
  path: '/api/office/comments/{id}/block',
  summary:
    'Remove a comment; its author is told the reason by mail. A repetition changes nothing, not even the reason',
  body: z.object({ reason: z.enum(COMMENT_REASONS, { error: 'reason-required' }) }),
});

export const warnAuthor = endpoint({
  ...deciding,
  operation: 'warnAuthor',
  path: '/api/office/comments/{id}/warn',
  summary:
    'Warn the author of a comment by mail, once. The comment stays as it is. A repetition changes nothing, not even the reason',
  access: { permission: 'customers.warn' },
  body: z.object({
    reason: z.enum(COMMENT_REASONS, { error: 'reason-required' }),
    text: z
      .string()
      .overwrite(plainText)
      .max(LONGEST_WARNING)
      .optional()
      .describe('What the author reads besides the reason'),
  }),
  refusals: { ...deciding.refusals, 'customer-is-rival': 409, 'customer-is-staff': 409 },
});
