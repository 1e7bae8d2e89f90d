import type { Notice, NoticeInFull } from '@marque/contracts/notices';
import { resendObstacle } from '@marque/domain/notifications/notice-kinds';
import type { NoticeRow } from './repository.ts';

export const presentNotice = (row: NoticeRow): Notice => ({
  id: row.id,
  channel: row.channel,
  kind: row.kind,
  recipient: row.recipient,
  customer:
    row.customer_id && row.customer_name ? { id: row.customer_id, username: row.customer_name } : null,
  subject: row.subject,
  state: row.state,
  created_at: row.created_at.toISOString(),
});

export const presentNoticeInFull = (row: NoticeRow, now: Date): NoticeInFull => ({
  ...presentNotice(row),
  text: row.text,
  failure: row.failure,
  attempts: row.attempts,
  resent_at: row.resent_at?.toISOString() ?? null,
  may_resend:
    resendObstacle({ ...row, resentAt: row.resent_at, resentTimes: row.resent_times }, now) === null,
});
