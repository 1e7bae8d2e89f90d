import type { ModeratedComment } from '@marque/contracts/comments-office';
import { COMMENT_REASONS } from '@marque/domain/comments/approval';
import { possibleModerations } from '@marque/domain/comments/moderation';
import type { CustomerActor } from '../../platform/context.ts';
import type { ModeratedRow } from './moderation-repository.ts';
import { mayWarnAuthor } from './policy.ts';

/** A comment as a member of staff sees it in the office. */
export const presentModerated = (
  row: ModeratedRow,
  reader: CustomerActor,
  { isParty }: { isParty: boolean },
): ModeratedComment => ({
  ...{ id: row.id, text: row.text, approval: row.approval, blocked_for: row.blocked_for },
  is_reply: row.parent_id !== null,
  created_at: row.created_at.toISOString(),
  author: {
    ...{ id: row.author_id, username: row.author_name, is_seller: row.author_id === row.owner_id },
    ...{ comments: row.author_comments, blocked: row.author_blocked, warnings: row.author_warnings },
  },
  listing: { id: row.listing_id, lot_number: row.lot_number, title: row.title },
  waits_since: row.waits_since?.toISOString() ?? null,
  reports: COMMENT_REASONS.flatMap((reason) => {
    const count = row.reports.filter((reported) => reported === reason).length;
    return count > 0 ? [{ reason, count }] : [];
  }),
  decided_at: row.decided_at?.toISOString() ?? null,
  decided_by: row.decided_by && row.decider_name ? { id: row.decided_by, username: row.decider_name } : null,
  warned_at: row.warned_at?.toISOString() ?? null,
  is_party: isParty,
  decisions: isParty
    ? []
    : possibleModerations({ approval: row.approval, isWaiting: row.waits_since !== null }),
  abilities: { can_warn: !isParty && mayWarnAuthor(reader, row) },
});
