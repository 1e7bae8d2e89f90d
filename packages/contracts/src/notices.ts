import { NOTICE_CHANNELS } from '@marque/domain/notifications/notice-kinds';
import { NOTICE_STATES } from '@marque/domain/notifications/notice-lifecycle';
import { z } from 'zod';
import { reasonField } from './access.ts';
import { endpoint } from './endpoint.ts';
import { job } from './job.ts';
import { exporting } from './list-export.ts';
import { listSort } from './list-sort.ts';
import { person } from './person.ts';

const capability = 'notices';
const access = { permission: 'messages.resend' } as const;

const notice = z.object({
  id: z.uuid(),
  channel: z.enum(NOTICE_CHANNELS),
  /** The name of the job that sent it. */
  kind: z.string(),
  recipient: z.string(),
  customer: person.nullable(),
  subject: z.string().nullable(),
  state: z.enum(NOTICE_STATES),
  created_at: z.iso.datetime(),
});
export type Notice = z.output<typeof notice>;

const noticeInFull = notice.extend({
  /** Without the tokens of its links and without its code. */
  text: z.string(),
  failure: z.string().nullable(),
  attempts: z.int(),
  resent_at: z.iso.datetime().nullable(),
  /** Whether it can be sent again now. */
  may_resend: z.boolean(),
});
export type NoticeInFull = z.output<typeof noticeInFull>;

export const noticeFilters = z.object({
  state: z.enum(NOTICE_STATES).optional(),
  channel: z.enum(NOTICE_CHANNELS).optional(),
  kind: z.string().trim().min(1).max(100).optional(),
  /** The whole address or telephone number. */
  recipient: z.string().trim().min(1).max(254).optional(),
});
export type NoticeFilters = z.output<typeof noticeFilters>;

const noticesView = noticeFilters.extend({ sort: listSort('office-notices') });

export const readNotices = endpoint({
  operation: 'readNotices',
  capability,
  method: 'GET',
  path: '/api/office/notices',
  summary: 'The mails, SMS and push messages of the last 90 days, by default the newest first',
  access,
  query: noticesView.extend({
    /** `meta.next` of the page before. */
    before: z.uuid().optional(),
  }),
  answer: {
    status: 200,
    data: z.array(notice),
    /** The value of `before` for the next page. Null: there is none. */
    meta: z.object({ next: z.uuid().nullable() }),
  },
});

export const exportNotices = endpoint({
  ...exporting,
  operation: 'exportNotices',
  capability,
  path: '/api/office/notices.csv',
  summary:
    'The messages of a view as a CSV file, without addresses, in its order, at most 10,000. The audit records it',
  access: { permission: 'lists.export' },
  query: noticesView,
});

export const readNotice = endpoint({
  operation: 'readNotice',
  capability,
  method: 'GET',
  path: '/api/office/notices/{id}',
  summary: 'One message with its text, without what would log its reader in',
  access,
  params: z.object({ id: z.uuid() }),
  answer: { status: 200, data: noticeInFull },
  refusals: { 'not-found': 404 },
});

export const resendNotice = endpoint({
  operation: 'resendNotice',
  capability,
  method: 'POST',
  path: '/api/office/notices/{id}/resend',
  summary:
    'Send a message again. It is written anew, with a new token if it has one, and only if it is still true',
  access,
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason: reasonField }),
  answer: { status: 202, data: noticeInFull },
  refusals: {
    'not-found': 404,
    'notice-not-resendable': 409,
    'notice-resent-often': 409,
    'notice-resent-recently': 409,
  },
  limit: { requests: 30, seconds: 3_600 },
});

/** Hands one message to its provider. */
export const deliverNoticeJob = job('notices.deliver', z.object({ noticeId: z.uuid() }));

/** Runs every hour, and deletes messages that are older than 90 days. */
export const pruneNoticesJob = job('notices.prune', z.object({}));
