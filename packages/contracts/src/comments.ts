import { APPROVAL, COMMENT_REASONS } from '@marque/domain/comments/approval';
import { plainText } from '@marque/domain/text/plain-text';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { job } from './job.ts';
import { requiredPlainText } from './plain-text-field.ts';

const capability = 'comments';

const author = z.object({ id: z.uuid(), username: z.string(), is_seller: z.boolean() });

const reply = z.object({
  id: z.uuid(),
  text: z.string().describe('Plain text; never render it as markup'),
  approval: z.literal(Object.values(APPROVAL)).describe('0 approved, 1 blocked, 2 pending'),
  author,
  created_at: z.iso.datetime(),
  likes: z.int(),
  liked_by_me: z.boolean(),
  blocked_for: z
    .enum(COMMENT_REASONS)
    .nullable()
    .describe('Why staff have removed it. Only its author and staff still see it'),
  abilities: z.object({ can_reply: z.boolean(), can_like: z.boolean(), can_flag: z.boolean() }),
});
export type CommentReply = z.output<typeof reply>;

const generalEntry = reply.extend({
  type: z.literal('general'),
  replies: z
    .array(reply)
    .describe('The newest 200 of all entries together, or 1,000 with `all`, in the order of writing'),
});

/** A bid in the conversation. It is read from the ledger and not stored again. */
const bidEntry = z.object({
  type: z.literal('bid'),
  id: z.string(),
  sequence: z.int(),
  amount: z.int(),
  automatic: z.boolean(),
  voided: z.boolean(),
  author,
  created_at: z.iso.datetime(),
});
export type BidEntry = z.output<typeof bidEntry>;

export const conversation = z.array(z.discriminatedUnion('type', [generalEntry, bidEntry]));

/** Only the reasons for which comments were removed, in the order of the domain. */
const removedComments = z.array(z.object({ reason: z.enum(COMMENT_REASONS), count: z.int().positive() }));
export type RemovedComments = z.output<typeof removedComments>;

const listingParams = z.object({ id: z.uuid() });
const commentParams = z.object({ id: z.uuid(), cid: z.uuid() });

export const readComments = endpoint({
  operation: 'readComments',
  capability,
  method: 'GET',
  path: '/api/listings/{id}/comments',
  summary: 'The conversation about a listing: comments with their replies, and bids; newest first',
  access: 'application',
  fromReplica: true,
  params: listingParams,
  query: z.object({
    all: z
      .enum(['true', 'false'])
      .default('false')
      .transform((all) => all === 'true'),
    type: z.enum(['general', 'bid']).optional(),
  }),
  answer: {
    status: 200,
    data: conversation,
    meta: z.object({
      total: z.int().describe('The number of entries; a thread with its replies counts as one'),
      removed: removedComments.describe('How many comments staff have removed, by reason'),
    }),
  },
  refusals: { 'not-found': 404 },
  limit: { requests: 240, seconds: 60 },
});

export const newComment = z.object({
  text: requiredPlainText(plainText, 'comment-required', 2_000),
  parent_id: z.uuid().optional(),
});

export const postComment = endpoint({
  operation: 'postComment',
  capability,
  method: 'POST',
  path: '/api/listings/{id}/comments',
  summary: 'Comment on a listing, or reply to a comment; a reply to a reply joins the same thread',
  access: 'customer',
  params: listingParams,
  body: newComment,
  answer: { status: 201, data: reply.extend({ parent_id: z.uuid().nullable() }) },
  refusals: { 'not-found': 404, 'not-allowed': 403, 'email-not-verified': 403, 'too-many-comments': 429 },
  limit: { requests: 10, seconds: 60 },
});

/** The caller sends the wanted state and does not toggle it, so that a retry does not undo the first call. */
export const likeComment = endpoint({
  operation: 'likeComment',
  capability,
  method: 'POST',
  path: '/api/listings/{id}/comments/{cid}/like',
  summary: 'Like a comment, or remove one’s like',
  access: 'customer',
  params: commentParams,
  body: z.object({ liked: z.boolean().default(true) }),
  answer: { status: 200, data: z.object({ id: z.uuid(), likes: z.int(), liked_by_me: z.boolean() }) },
  refusals: { 'not-found': 404, 'not-allowed': 403, 'email-not-verified': 403, 'own-comment': 403 },
  limit: { requests: 60, seconds: 60 },
});

export const flagComment = endpoint({
  operation: 'flagComment',
  capability,
  method: 'POST',
  path: '/api/listings/{id}/comments/{cid}/flag',
  summary: 'Report a comment to staff; the third report hides it until staff have reviewed it',
  access: 'customer',
  params: commentParams,
  body: z.object({ reason: z.enum(COMMENT_REASONS) }),
  answer: { status: 200, data: z.object({ id: z.uuid(), flagged: z.literal(true) }) },
  refusals: {
    ...{ 'not-found': 404, 'not-allowed': 403, 'email-not-verified': 403, 'own-comment': 403 },
    'too-many-reports': 429,
  },
  limit: { requests: 20, seconds: 60 },
});

/**
 * `comment.posted` on the channel of the listing. It has public fields only, and is sent for approved comments only.
 */
export const commentPostedEvent = z.object({
  listing_id: z.uuid(),
  comment_count: z.int(),
  comment: z.object({
    id: z.uuid(),
    parent_id: z.uuid().nullable(),
    text: z.string(),
    author,
    created_at: z.iso.datetime(),
  }),
});
export type CommentPostedEvent = z.output<typeof commentPostedEvent>;

/** `comment.removed` on the channel of the listing: a comment that was public is hidden or removed. */
export const commentRemovedEvent = z.object({
  listing_id: z.uuid(),
  comment_count: z.int(),
  comment: z.object({ id: z.uuid() }),
});
export type CommentRemovedEvent = z.output<typeof commentRemovedEvent>;

export const commentNewsJob = job('comments.news', z.object({ commentId: z.uuid() }));

/** Tells the author why a comment was removed. */
export const commentBlockedJob = job('comments.blocked', z.object({ commentId: z.uuid() }));

/** Tells the author of a comment about a warning. */
export const authorWarnedJob = job('comments.warned', z.object({ warningId: z.uuid() }));
