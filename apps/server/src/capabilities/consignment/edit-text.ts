import type { Locale } from '@marque/contracts/locale';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { CarTexts, DraftText } from '@marque/contracts/selling/texts';
import { inTransaction } from '@marque/db/transaction';
import { isConsigned } from '@marque/domain/selling/consigned-states';
import { reviseTexts } from '@marque/domain/selling/stale-texts';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { refuseParty } from '../conflicts/is-party.ts';
import { announceChange } from '../selling/announce-change.ts';
import { isApprovedBySeller } from '../selling/content-repository.ts';
import { type EditRefusal, isSeller, maySeeDraft, refuseSeller, staffFor } from '../selling/policy.ts';
import { lockDraft } from '../selling/repository.ts';
import { tellOfEdit } from '../selling/tell-of-edit.ts';
import { composeIfNeeded } from './compose-if-needed.ts';
import { presentText } from './present-text.ts';
import { revisedTextsOf } from './revised-texts-of.ts';
import { insertVersion } from './text-repository.ts';

/** Enough for any car. A program that edits without end is stopped here. */
const MOST_VERSIONS = 1_000;

type Edit = {
  id: string;
  number: number;
  texts: CarTexts;
  /** Translations that are up to date with the original text, also those that did not change. */
  compared?: readonly Locale[];
};
type Outcome = DraftText | Refusal<EditRefusal | 'changed-elsewhere' | 'too-many-versions'>;

/** Adds a version. An approval of an earlier version then no longer counts. */
export function editText(
  { db, clock, actor, requestId }: Context<CustomerActor>,
  { id, number, texts, compared = [] }: Edit,
  live: LivePublisher,
): Promise<Outcome> {
  return inTransaction(db, async (trx): Promise<Outcome> => {
    const draft = await lockDraft(trx, id);
    if (!draft || !maySeeDraft(actor, draft)) return refuse('not-found');
    const refusedSeller = refuseSeller(actor, draft);
    if (refusedSeller) return refusedSeller;
    const staff = staffFor(actor, draft, 'listings.edit');
    const party = staff && (await refuseParty(trx, staff, id));
    if (party) return party;
    if (!isConsigned(draft.status) || (!staff && !isSeller(actor, draft))) return refuse('not-editable');
    const at = clock.now();
    const wasApproved = staff !== null && (await isApprovedBySeller(trx, id));
    const current = await composeIfNeeded(trx, draft, at);
    if (current.number !== number) return refuse('changed-elsewhere', { values: { number: current.number } });
    if (number >= MOST_VERSIONS) return refuse('too-many-versions', { values: { max: MOST_VERSIONS } });
    const edited = await insertVersion(trx, {
      ...{ listing_id: id, number: number + 1, texts, author_id: actor.customer.id, made_at: at },
      revised_in: reviseTexts(revisedTextsOf(current), { number: number + 1, texts }, compared),
    });
    if (staff) {
      // A new version always ends an approval.
      await tellOfEdit(trx, live, draft, { part: 'text', endsApproval: wasApproved });
      await writeAudit(trx, [
        {
          ...{ listingId: id, action: 'text-edited', actor: staff, requestId, at },
          detail: { number: edited.number },
        },
      ]);
    } else announceChange(trx, live, draft, 'text');
    return presentText(trx, actor, draft, edited);
  });
}
