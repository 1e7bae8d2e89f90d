import { authorWarnedJob } from '@marque/contracts/comments';
import type { ModeratedComment } from '@marque/contracts/comments-office';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { CommentReason } from '@marque/domain/comments/approval';
import { warningObstacle } from '@marque/domain/comments/warning-obstacle';
import type { Context, StaffActor } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { announceQueue } from '../../platform/realtime/announce-queue.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { hasPermission } from '../../platform/staff-actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { refuseParty } from '../conflicts/is-party.ts';
import { lockCustomerForStaff } from '../customer-care/lock-customer-for-staff.ts';
import { insertWarning } from '../customer-care/record-repository.ts';
import { findModerated } from './moderation-repository.ts';
import { presentModerated } from './present-moderated.ts';
import { lockModerated } from './waiting-repository.ts';

type Warning = { id: string; reason: CommentReason; text: string | null };
type Refused = Refusal<
  'not-found' | 'not-allowed' | 'party-of-car' | 'customer-is-rival' | 'customer-is-staff'
>;

/** Warns the author of a comment by mail, once for each comment. The comment stays as it is. */
export async function warnAuthor(
  { db, clock, actor, requestId }: Context<StaffActor<'customers.warn'>>,
  { id, reason, text }: Warning,
  live: LivePublisher,
): Promise<ModeratedComment | Refused> {
  if (!hasPermission(actor, 'comments.moderate')) return refuse('not-allowed');
  const warned = await inTransaction(db, async (trx): Promise<Refused | null> => {
    const comment = await lockModerated(trx, id);
    if (!comment) return refuse('not-found');
    if (await refuseParty(trx, actor, comment.listing_id)) return refuse('party-of-car');
    // An account that was closed has nobody who could read the warning, and is not found.
    const author = await lockCustomerForStaff(trx, actor, comment.author_id);
    if (isRefusal(author)) return author;
    const obstacle = warningObstacle(
      { authorId: author.id, ownerId: comment.owner_id, authorIsStaff: author.roles.length > 0 },
      actor.customer.id,
    );
    if (obstacle) return refuse(obstacle);
    if ((await findModerated(trx, id)).warned_at) return null;

    const at = clock.now();
    const warning = await insertWarning(trx, {
      ...{ customer_id: author.id, warned_by: actor.customer.id, warned_at: at },
      ...{ reason, text, comment_id: id },
    });
    await enqueue(trx, authorWarnedJob, { warningId: warning.id });
    await writeAudit(trx, [
      {
        ...{ action: 'customer-warned', actor, requestId, at, ...(text && { reason: text }) },
        ...{ subject: { kind: 'customer', id: author.id }, detail: { reason, comment: id } },
      },
    ]);
    announceQueue(trx, live, 'comments.moderate');
    return null;
  });
  return isRefusal(warned)
    ? warned
    : presentModerated(await findModerated(db.kysely, id), actor, { isParty: false });
}
