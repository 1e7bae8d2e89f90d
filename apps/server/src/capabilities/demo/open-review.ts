import type { Tables } from '@marque/db/rows.gen';
import { HOUR_MS } from '@marque/domain/time/durations';
import type { Transaction } from 'kysely';
import { insertReview } from '../screening/review-repository.ts';
import type { Cast } from './cast.ts';
import type { Lot } from './compose-lot.ts';

/** A live lot of `seller`, on which `dealer` wanted to bid. */
const CAR = '1966-jaguar-e-type-42-coupe-opalescent-silver-blue';

/** Gives `dealer` the telephone number of `seller`, so that a review waits for staff. The house gets no mail about it. */
export async function openReview(
  trx: Transaction<Tables>,
  lots: readonly Lot[],
  { cast, now }: { cast: Cast; now: Date },
): Promise<void> {
  const lot = lots.find(({ entry }) => entry.slug === CAR);
  if (!lot) return;
  const [seller, dealer] = [cast.named('seller'), cast.named('dealer')];
  await trx
    .updateTable('customers')
    .set(({ selectFrom }) => ({
      telephone: selectFrom('customers as other').select('other.telephone').where('other.id', '=', seller.id),
    }))
    .where('id', '=', dealer.id)
    .execute();
  await insertReview(trx, {
    ...{ listing_id: lot.auction.id, seller_id: seller.id, bidder_id: dealer.id },
    ...{ reasons: ['telephone'], opened_at: new Date(now.getTime() - HOUR_MS) },
  });
}
