import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import { writeAudit } from '../audit/write-audit.ts';
import { isApprovedBySeller } from './content-repository.ts';
import type { EditContext } from './edit-context.ts';
import type { DraftPart } from './edit-draft.ts';
import { staffFor } from './policy.ts';
import { recordEdit } from './record-edit.ts';
import { lockAttempt } from './repository.ts';

/**
 * Hides something in another attempt to sell the same car, whatever its state is. It is audited even if the seller does it,
 * because sellers cannot edit that listing otherwise.
 */
export async function hideInAttempt<Row>(
  trx: Transaction<Tables>,
  context: EditContext,
  id: string,
  { action, find, describe }: DraftPart<Row>,
  hide: () => Promise<unknown>,
): Promise<void> {
  const { actor, clock, requestId } = context;
  const attempt = await lockAttempt(trx, id);
  const before = await find(trx, id);
  const wasApproved = await isApprovedBySeller(trx, id);
  await hide();
  const changes = describe(before, await find(trx, id));
  const staff = staffFor(actor, attempt, 'listings.edit');
  if (staff) await recordEdit(trx, { ...context, actor: staff }, attempt, { action, changes, wasApproved });
  else await writeAudit(trx, [{ listingId: id, action, actor, changes, requestId, at: clock.now() }]);
}
