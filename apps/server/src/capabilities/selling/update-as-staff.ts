import { isRefusal, type Refusal } from '@marque/contracts/refusal';
import type { Answers } from '@marque/contracts/selling/answers';
import type { SavedDraft } from '@marque/contracts/selling/shared-fields';
import { databaseWithin, inTransaction } from '@marque/db/transaction';
import { CONFIDENTIAL_ANSWERS } from '@marque/domain/selling/confidential-answers';
import type { Context, StaffActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { type Changes, describeChanges, describeSecretChanges } from '../audit/describe-changes.ts';
import { refuseParty } from '../conflicts/is-party.ts';
import { toStoredAnswers } from './answer-columns.ts';
import { isApprovedBySeller } from './content-repository.ts';
import { editableStates } from './policy.ts';
import { recordEdit } from './record-edit.ts';
import { lockDraft, saveAnswers } from './repository.ts';
import { type SaveRefusal, saveDraft } from './save-draft.ts';
import { saveWithPlan } from './save-with-plan.ts';

type StaffContext = Context<StaffActor<'listings.edit'>> & { live: LivePublisher; auditKey: Buffer };
type Update = { id: string; version: number; changes: Partial<Answers> };

/** Saves answers of any seller, with the old and new ones in the audit unless the car is the caller's own. */
export const updateAsStaff = (
  context: StaffContext,
  update: Update,
): Promise<SavedDraft | Refusal<SaveRefusal>> =>
  saveDraft(context, update, () => saveAsStaff(context, update));

const saveAsStaff = (context: StaffContext, update: Update) =>
  inTransaction(context.db, async (trx) => {
    const { actor, clock } = context;
    const draft = await lockDraft(trx, update.id);
    if (!draft) return undefined;
    const isOwn = draft.owner_id === actor.customer.id;
    const party = !isOwn && (await refuseParty(trx, actor, update.id));
    if (party) return party;
    const wasApproved = !isOwn && (await isApprovedBySeller(trx, update.id));
    const save = () =>
      saveAnswers(databaseWithin(context.db, trx), {
        ...{ ...update, at: clock.now() },
        editor: { states: editableStates(actor, draft) },
      });
    const plan = update.changes.plan_type;
    const saved = plan === undefined ? await save() : await saveWithPlan(trx, draft, plan, save);
    if (isRefusal(saved)) return saved;
    if (saved && !isOwn) {
      const stored = draft.answers as Record<string, unknown>;
      const after = toStoredAnswers(update.changes);
      const before = Object.fromEntries(Object.keys(after).map((name) => [name, stored[name] ?? null]));
      const changes = describeAnswers(before, after, { listingId: update.id, auditKey: context.auditKey });
      await recordEdit(trx, context, draft, { action: 'answers-edited', changes, wasApproved });
    }
    return saved;
  });

type Stored = Record<string, unknown>;

/** Confidential answers are described by their hashes. */
function describeAnswers(
  before: Stored,
  after: Stored,
  hashing: { listingId: string; auditKey: Buffer },
): Changes {
  const [openBefore, secretBefore] = divide(before);
  const [openAfter, secretAfter] = divide(after);
  return {
    ...describeChanges(openBefore, openAfter),
    ...describeSecretChanges(secretBefore, secretAfter, hashing),
  };
}

function divide(answers: Stored): [open: Stored, secret: Stored] {
  const { open = [], secret = [] } = Object.groupBy(Object.entries(answers), ([name]) =>
    CONFIDENTIAL_ANSWERS.includes(name) ? 'secret' : 'open',
  );
  return [Object.fromEntries(open), Object.fromEntries(secret)];
}
