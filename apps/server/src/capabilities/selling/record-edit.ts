import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import type { Context, StaffActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import type { Changes } from '../audit/describe-changes.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { isApprovedBySeller } from './content-repository.ts';
import { type EditedDraft, tellOfEdit } from './tell-of-edit.ts';

type Edit = {
  action: 'answers-edited' | 'pictures-edited' | 'documents-edited';
  changes: Changes;
  /** Before the edit. */
  wasApproved: boolean;
};
type Editor = Pick<Context<StaffActor>, 'actor' | 'clock' | 'requestId'> & { live: LivePublisher };

/** Records what staff changed in the car of somebody else. An edit that changed nothing leaves no entry. */
export async function recordEdit(
  trx: Transaction<Tables>,
  { actor, clock, requestId, live }: Editor,
  draft: EditedDraft,
  { action, changes, wasApproved }: Edit,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  const endsApproval = wasApproved && !(await isApprovedBySeller(trx, draft.id));
  await tellOfEdit(trx, live, draft, { part: 'details', endsApproval });
  await writeAudit(trx, [{ listingId: draft.id, action, actor, changes, requestId, at: clock.now() }]);
}
