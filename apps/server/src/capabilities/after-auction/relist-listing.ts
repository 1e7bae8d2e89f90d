import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { relistListing as contract, RelistedDraft } from '@marque/contracts/selling/offers';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import { mayRelist } from '@marque/domain/selling/relisting';
import type { Transaction } from 'kysely';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { columnsOf, firstAnswers } from '../selling/columns.ts';
import { refuseAnotherDraft } from '../selling/create-draft.ts';
import { copyDocuments } from '../selling/document-repository.ts';
import { maySell } from '../selling/policy.ts';
import { findDraft, insertDraft } from '../selling/repository.ts';
import { answersOf } from './former-answers.ts';
import { copyPictures, findRelisted, findSaleState, hasOpenOffer, lockFormer } from './relist-repository.ts';

type Outcome = RelistedDraft | Refusal<RefusalCodeOf<typeof contract>>;
type Former = NonNullable<Awaited<ReturnType<typeof lockFormer>>>;

/** Begins to offer a car again, with everything that is known about it. It gets a new lot number. */
export function relistListing(context: Context<CustomerActor>, id: string): Promise<Outcome> {
  const { db, clock, actor, requestId } = context;
  return inTransaction(db, async (trx): Promise<Outcome> => {
    const former = await lockFormer(trx, id);
    if (former?.owner_id !== actor.customer.id) return refuse('not-found');
    const known = await findRelisted(trx, id);
    if (known) return { id: known.id, status: known.status, version: known.version ?? 1 };
    const seller = maySell(actor);
    if (isRefusal(seller)) return seller;
    const at = clock.now();
    const sale = await findSaleState(trx, id);
    if (!mayRelist({ status: former.status, sale })) return refuse('stage-not-reached');
    if (await hasOpenOffer(trx, id, at)) return refuse('offer-open');
    const refusal = await refuseAnotherDraft(trx, seller.id);
    if (refusal) return refusal;

    const draft = await copyDraft(trx, former, { at, locale: context.locale });
    await writeAudit(trx, [
      {
        ...{ listingId: draft.id, action: 'listing-relisted', actor, requestId, at },
        detail: { former: id },
      },
    ]);
    return { id: draft.id, status: 'draft', version: 1 };
  });
}

/** Everything that belongs to the description of a car is copied here. */
async function copyDraft(
  trx: Transaction<Tables>,
  former: Former,
  { at, locale }: { at: Date; locale: Context['locale'] },
): Promise<{ id: string }> {
  const submission = await findDraft(trx, former.id);
  const answers = { ...answersOf(former, submission?.answers), region: former.region };
  const draft = await insertDraft(
    trx,
    {
      ...{ make: '', model: '', ...columnsOf(answers), region: former.region },
      ...{ owner_id: former.owner_id, former_listing_id: former.id, created_at: at },
    },
    {
      ...{ answers: firstAnswers(answers), locale: submission?.locale ?? locale },
      ...{ created_at: at, updated_at: at },
    },
  );
  await copyPictures(trx, former.id, draft.id);
  await copyDocuments(trx, { from: former.id, to: draft.id, at });
  return draft;
}
