import { buildBidder } from '@marque/testing/build-bidder';
import { buildComment } from '@marque/testing/build-comment';
import type { BuiltListing, ListingOverrides } from '@marque/testing/build-listing';
import { callApi } from './call-api.ts';
import type { House } from './house.ts';
import { bidAs, buildLot, fromNow } from './lots.ts';

const DAY_MS = 86_400_000;
const past = { starts_at: fromNow(-8 * DAY_MS), ends_at: fromNow(-DAY_MS), closed_at: fromNow(-DAY_MS) };

export const STATES = [
  'outbid',
  'leading',
  'sealed',
  'promised',
  'preview',
  'sold',
  'unsold',
  'withdrawn',
] as const;

export type Catalogue = Record<(typeof STATES)[number], BuiltListing>;

/** Builds a car in each state that its page can have. Staff bid on some of them and sell one. */
export async function buildStaffsCatalogue(house: House, staff: { email: string }): Promise<Catalogue> {
  const customer = await house.database.kysely
    .selectFrom('customers')
    .select('id')
    .where('email', '=', staff.email)
    .executeTakeFirstOrThrow();
  const rival = await buildBidder(house.database);
  const lancia = (model: string, lot: ListingOverrides = {}) =>
    buildLot(house, { make: 'Lancia', model, year: 1972, body: 'coupe', ...lot });
  const sold = (price: number) => ({
    ...past,
    status: 'sold' as const,
    price,
    leader_id: customer.id,
    leader_maximum: price,
    leader_since: past.starts_at,
    bid_count: 1,
  });

  const outbid = await lancia('Fulvia', {
    title:
      'Lancia Fulvia Coupé 1.6 HF Rallye, ex Werkswagen mit Straßenzulassung und Rennfahrwerksabstimmung',
    videos: ['https://www.youtube.com/watch?v=aqz-KE-bpKQ'],
    estimate_low: 40_000,
    estimate_high: 60_000,
    mileage: 61_000,
    auction: { reserve: 50_000 },
  });
  await house.database.kysely
    .insertInto('listing_documents')
    .values({ listing_id: outbid.id, position: 0, title: 'Registration', url: 'https://example.com/a.pdf' })
    .execute();
  await bidAs(house, customer, { lot: outbid, amount: 1_000 });
  await bidAs(house, rival, { lot: outbid, amount: 2_000 });
  await buildComment(house.database, { listing_id: outbid.id });
  const leading = await lancia('Stratos', { auction: { ends_at: fromNow(7 * DAY_MS) } });
  await bidAs(house, customer, { lot: leading, amount: 5_000 });

  await callApi(house, {
    as: customer,
    path: '/saved-searches',
    body: {
      ...{ name: 'Lancia Fulvia Rallyefahrzeuge mit Straßenzulassungsbescheinigung', frequency: 'weekly' },
      ...{ list: 'no-reserve', filters: { make: 'lancia', body: 'coupe', price_to: '90000', country: 'IT' } },
    },
  });
  // A second sale, so that the price guide has a chart.
  await lancia('Flavia', { auction: sold(24_500) });
  return {
    outbid,
    leading,
    sealed: await lancia('Delta', { plan_type: 3, auction: { ends_at: fromNow(7 * DAY_MS) } }),
    promised: await lancia('Beta', { text_public: false, status: 'scheduled', auction: false }),
    preview: await lancia('Gamma', {
      auction: { status: 'scheduled', starts_at: fromNow(3 * DAY_MS), ends_at: fromNow(9 * DAY_MS) },
    }),
    sold: await lancia('Flavia', { auction: sold(21_000) }),
    unsold: await lancia('Flavia', { auction: { ...past, status: 'unsold', reserve: 90_000 } }),
    withdrawn: await lancia('Aurelia', {
      owner_id: customer.id,
      auction: { ...past, status: 'withdrawn' },
    }),
  };
}
