import { isRefusal, type Refusal } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import type { Transaction } from 'kysely';
import type { Changes } from '../audit/describe-changes.ts';
import { refuseParty } from '../conflicts/is-party.ts';
import { isApprovedBySeller } from './content-repository.ts';
import type { EditContext } from './edit-context.ts';
import { type EditKind, type EditRefusal, mayEditDraft, staffFor } from './policy.ts';
import { recordEdit } from './record-edit.ts';
import { type DraftRow, lockDraft } from './repository.ts';

/** A part of a draft that is a list: its pictures or its documents. */
export type DraftPart<Row> = {
  action: 'pictures-edited' | 'documents-edited';
  find: (trx: Transaction<Tables>, id: string) => Promise<Row[]>;
  /** The differences for the audit. */
  describe: (before: readonly Row[], after: readonly Row[]) => Changes;
};

export type DraftChange<Code extends string> = (
  trx: Transaction<Tables>,
  draft: DraftRow,
) => Promise<Refusal<Code> | undefined>;

/** Changes a part of a draft and returns all its rows. Changes wait for each other. */
export function editDraft<Row, Code extends string>(
  context: EditContext,
  id: string,
  { action, find, describe }: DraftPart<Row>,
  change: DraftChange<Code>,
  kind: EditKind = 'any',
): Promise<Row[] | Refusal<Code | EditRefusal>> {
  const { db, actor } = context;
  return inTransaction(db, async (trx) => {
    const draft = mayEditDraft(actor, await lockDraft(trx, id), kind);
    if (isRefusal(draft)) return draft;
    const staff = staffFor(actor, draft, 'listings.edit');
    const party = staff && (await refuseParty(trx, staff, id));
    if (party) return party;
    const before = staff ? await find(trx, id) : [];
    const wasApproved = staff !== null && (await isApprovedBySeller(trx, id));
    const refusal = await change(trx, draft);
    if (refusal) return refusal;
    const after = await find(trx, id);
    if (staff) {
      const edit = { action, changes: describe(before, after), wasApproved };
      await recordEdit(trx, { ...context, actor: staff }, draft, edit);
    }
    return after;
  });
}
