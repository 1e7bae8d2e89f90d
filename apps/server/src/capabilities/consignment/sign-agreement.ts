import type { Locale } from '@marque/contracts/locale';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { Agreement } from '@marque/contracts/selling/agreement';
import { inTransaction } from '@marque/db/transaction';
import { isNegotiable } from '@marque/domain/selling/negotiable';
import { respondBy } from '@marque/domain/selling/respond-by';
import { haveDatesPassed } from '@marque/domain/selling/terms';
import type { Companies } from '../../platform/config/companies.ts';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { dropsLetters } from '../../platform/typesetting/fonts.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { moveListings } from '../bidding/move-listings.ts';
import { announceChange } from '../selling/announce-change.ts';
import { enqueueConsignmentNotice } from '../selling/enqueue-consignment-notice.ts';
import { lockOwnDraft } from '../selling/lock-draft.ts';
import { findView, insertAgreement, storedAddress } from './agreement-repository.ts';
import { findCurrentAgreement, presentAgreement, signedFigures } from './current-agreement.ts';
import { recordHash } from './record-hash.ts';
import { saveRespondBy } from './submission-repository.ts';

type Signature = {
  id: string;
  name: string;
  hash: string;
  language?: Locale | undefined;
  client: { address: string; userAgent: string };
};
type Parts = { live: LivePublisher; companies: Companies };
type Code =
  | 'not-found'
  | 'not-allowed'
  | 'email-not-verified'
  | 'name-not-printable'
  | 'stage-not-reached'
  | 'stage-passed'
  | 'dates-passed'
  | 'agreement-changed';
type Outcome = Agreement | Refusal<Code>;

const LONGEST_USER_AGENT = 300;

/** Signs exactly the text that the seller has seen, and keeps the evidence. */
export function signAgreement(
  { db, clock, actor, requestId }: Context<CustomerActor>,
  { id, name, hash, language, client }: Signature,
  { live, companies }: Parts,
): Promise<Outcome> {
  return inTransaction(db, async (trx): Promise<Outcome> => {
    const draft = await lockOwnDraft(trx, actor, id);
    if (isRefusal(draft)) return draft;
    const current = await findCurrentAgreement(trx, draft, companies, language);
    if (!current) return refuse('stage-not-reached');
    if (current.hash !== hash) return refuse('agreement-changed');
    const at = clock.now();
    if (current.signed) return presentAgreement(current, { canSign: true, now: at });
    if (!isNegotiable(draft.status)) return refuse('stage-passed');
    if (haveDatesPassed({ startsAt: current.terms.starts_at }, at)) return refuse('dates-passed');
    // The seller must have opened exactly this text.
    const view = await findView(trx, id, hash);
    if (!view) return refuse('agreement-changed');
    // The PDF is evidence of the signature, so it must show the whole name.
    if (dropsLetters(name)) return refuse('name-not-printable', { pointer: '/name' });

    const { text, text_version, locale, terms } = current;
    const record = {
      ...{ listing_id: id, terms_number: terms.number, signer_id: actor.customer.id },
      ...{ text, hash, text_version, locale, name, viewed_at: view.viewed_at, signed_at: at },
      figures: signedFigures(draft.region, terms),
      address: await storedAddress(trx, client.address),
      user_agent: client.userAgent.slice(0, LONGEST_USER_AGENT),
    };
    const record_hash = await recordHash(record);
    const signed = await insertAgreement(trx, { ...record, record_hash });
    // The chain of the audit protects the hash. Without it, somebody could rewrite the record together with its hash.
    await writeAudit(trx, [
      {
        ...{ listingId: id, action: 'agreement-signed', actor, requestId, at },
        detail: { agreement: signed.id, record_hash },
      },
    ]);
    if (draft.status === 'proposed') {
      const moved = await moveListings(trx, live, {
        ...{ ids: [id], to: 'agreed', as: 'seller', actor, at, requestId },
      });
      if (isRefusal(moved)) throw new Error('A listing with accepted terms could not become agreed.');
    }
    await saveRespondBy(trx, id, respondBy(at, draft.region));
    await enqueueConsignmentNotice(trx, 'agreed', { listingId: id, to: 'seller', agreementId: signed.id });
    await enqueueConsignmentNotice(trx, 'agreed', { listingId: id, to: 'house' });
    announceChange(trx, live, draft, 'agreement');
    return presentAgreement({ ...current, signed }, { canSign: true, now: at });
  });
}
