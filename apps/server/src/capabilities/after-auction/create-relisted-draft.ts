import type { Locale } from '@marque/contracts/locale';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { SavedDraft } from '@marque/contracts/selling/shared-fields';
import type { Tables } from '@marque/db/rows.gen';
import { whyNoRelisting } from '@marque/domain/selling/relisting';
import type { Transaction } from 'kysely';
import type { Context, CustomerActor, StaffActor } from '../../platform/context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { listingColumnsOf, toFirstAnswers } from '../selling/answer-columns.ts';
import { refuseAnotherDraft, type TooManyDrafts } from '../selling/create-draft.ts';
import { copyDocuments } from '../selling/document-repository.ts';
import { copyPictures } from '../selling/picture-repository.ts';
import { findRivals } from '../selling/relisting-repository.ts';
import { findDraft, insertDraft } from '../selling/repository.ts';
import { copyTexts } from './copy-texts.ts';
import { formerAnswers } from './former-answers.ts';
import { type FormerRow, findSaleState } from './former-listing-repository.ts';

type RelistingRequest = {
  former: FormerRow;
  /** In which the seller writes, if the former listing does not say it. */
  locale: Locale;
};
type Refused = Refusal<'stage-not-reached' | 'offered-elsewhere' | 'offer-open'> | TooManyDrafts;

/**
 * Creates the draft in which a car is offered again, with everything that is known about it. It gets a new lot number.
 * The former listing must be locked.
 */
export async function createRelistedDraft(
  trx: Transaction<Tables>,
  { actor, clock, requestId }: Pick<Context<CustomerActor | StaffActor>, 'actor' | 'clock' | 'requestId'>,
  { former, locale }: RelistingRequest,
): Promise<SavedDraft | Refused> {
  const at = clock.now();
  const sale = await findSaleState(trx, former.id);
  const why = whyNoRelisting({ status: former.status, sale, ...(await findRivals(trx, former.id)) }, at);
  if (why) return refuse(why);
  const refusal = await refuseAnotherDraft(trx, former.owner_id, at);
  if (refusal) return refusal;

  const submission = await findDraft(trx, former.id);
  const answers = { ...formerAnswers(former, submission?.answers), region: former.region };
  const { id } = await insertDraft(
    trx,
    {
      ...{ make: '', model: '', ...listingColumnsOf(answers), region: former.region },
      ...{ owner_id: former.owner_id, former_listing_id: former.id, created_at: at },
    },
    {
      ...{ answers: toFirstAnswers(answers), locale: submission?.locale ?? locale },
      ...{ created_at: at, updated_at: at },
    },
  );
  const copy = { from: former.id, to: id, at };
  await copyPictures(trx, copy);
  await copyDocuments(trx, copy);
  await copyTexts(trx, { ...copy, by: actor.customer.id });
  await writeAudit(trx, [
    {
      ...{ listingId: id, action: 'listing-relisted', actor, requestId, at },
      detail: { former: former.id },
    },
  ]);
  return { id, status: 'draft', version: 1 };
}
