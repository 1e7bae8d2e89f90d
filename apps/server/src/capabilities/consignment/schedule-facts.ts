import type { Tables } from '@marque/db/rows.gen';
import type { ScheduleFacts } from '@marque/domain/selling/schedule-checks';
import type { Kysely } from 'kysely';
import type { Companies } from '../../platform/config/companies.ts';
import { isApprovedBySeller } from '../selling/content-repository.ts';
import type { DraftRow } from '../selling/repository.ts';
import { type CurrentAgreement, findCurrentAgreement, isSignedAsItIsNow } from './current-agreement.ts';
import { maySellerSell } from './schedule-repository.ts';

type Found = { facts: ScheduleFacts; agreement: CurrentAgreement | null };

/** Everything on which the schedule of a car depends, as it is now, with the agreement about its terms. */
export async function findScheduleFacts(
  kysely: Kysely<Tables>,
  draft: DraftRow,
  companies: Companies,
): Promise<Found> {
  const agreement = await findCurrentAgreement(kysely, draft, companies);
  return {
    agreement,
    facts: {
      agreed: draft.status === 'agreed',
      seller: await maySellerSell(kysely, draft.owner_id),
      text: await isApprovedBySeller(kysely, draft.id),
      agreement: agreement !== null && (await isSignedAsItIsNow(kysely, draft, agreement, companies)),
    },
  };
}
