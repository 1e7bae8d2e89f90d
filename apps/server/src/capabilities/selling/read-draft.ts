import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { Draft } from '@marque/contracts/selling/drafts';
import { isByInvitation, offeredPlans } from '@marque/domain/listings/plan-type';
import { missingItems } from '@marque/domain/selling/missing-items';
import type { Context, CustomerActor, StaffActor } from '../../platform/context.ts';
import { discloseUnlessParty } from '../conflicts/disclose-unless-party.ts';
import { findDraftDocuments } from './document-repository.ts';
import { parseAnswers } from './parse-answers.ts';
import { findDraftPictures } from './picture-repository.ts';
import { isInvited } from './plan-invitation-repository.ts';
import { editableStates, maySeeDraft, staffFor } from './policy.ts';
import { presentDocuments } from './present-documents.ts';
import { presentDraftPictures } from './present-draft-pictures.ts';
import { readExpectation } from './read-expectation.ts';
import { type DraftRow, findDraft, findProgress } from './repository.ts';

/**
 * Everything that the seller has entered. For anyone but the seller and curators, the draft does not exist. If it holds
 * tax data, the reading by a curator is audited. A party of the car among the staff does not get its confidential answers.
 */
export async function readDraft(
  context: Context<CustomerActor>,
  id: string,
): Promise<Draft | Refusal<'not-found'>> {
  const { db, actor } = context;
  const row = await findDraft(db.kysely, id);
  if (!row || !maySeeDraft(actor, row)) return refuse('not-found');
  const draft = await presentDraft(context, row);
  const staff = staffFor(actor, row, 'submissions.decide');
  if (!staff) return draft;
  const asStaff = { ...context, actor: staff };
  const { expectation: _expectation, company_vat_number, ...answers } = draft.answers;
  const expectation = await readExpectation(asStaff, row);
  const tax = company_vat_number ? await readTaxData(asStaff, id, { company_vat_number }) : {};
  return { ...draft, answers: { ...answers, ...(expectation === undefined ? {} : { expectation }), ...tax } };
}

async function readTaxData<Tax>(context: Context<StaffActor>, id: string, tax: Tax): Promise<Tax | object> {
  const secret = { subject: { kind: 'listing', id }, secret: 'tax data' } as const;
  const read = await discloseUnlessParty(context, id, secret, tax);
  return isRefusal(read) ? {} : read;
}

async function presentDraft({ db, actor }: Context<CustomerActor>, row: DraftRow): Promise<Draft> {
  const { id } = row;
  const isOwn = row.owner_id === actor.customer.id;
  const pictures = presentDraftPictures(await findDraftPictures(db.kysely, id));
  const answers = parseAnswers(row.answers);
  const slots = new Set(pictures.flatMap(({ slot }) => slot ?? []));
  return {
    ...{ id, status: row.status, version: row.version, answers, pictures },
    documents: presentDocuments(await findDraftDocuments(db.kysely, id)),
    missing: missingItems(answers, slots),
    updated_at: row.updated_at.toISOString(),
    submitted_at: row.submitted_at?.toISOString() ?? null,
    respond_by: row.respond_by?.toISOString() ?? null,
    reply_by: row.reply_by?.toISOString() ?? null,
    plans: offeredPlans(
      (answers.plan_type !== undefined && isByInvitation(answers.plan_type)) ||
        (await isInvited(db.kysely, row.owner_id)),
    ),
    can_edit: editableStates(actor, row).includes(row.status),
    can_hide: editableStates(actor, row, 'hiding').includes(row.status),
    is_own: isOwn,
    progress: presentProgress(await findProgress(db.kysely, id, isOwn ? 'house' : 'seller')),
  };
}

const presentProgress = (found: Awaited<ReturnType<typeof findProgress>>): Draft['progress'] => ({
  messages: found?.messages ?? 0,
  unread: found?.unread ?? 0,
  text: found?.text_number ? { number: found.text_number, is_approved: found.is_approved } : null,
  proposal: found?.terms_number && found.step ? { number: found.terms_number, step: found.step } : null,
  agreement: found?.signed_at ? { signed_at: found.signed_at.toISOString() } : null,
});
