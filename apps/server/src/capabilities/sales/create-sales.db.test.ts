import { buildCustomer } from '@marque/testing/build-customer';
import { buildListing, type ListingOverrides } from '@marque/testing/build-listing';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { closingSettings } from '../../../test/bidding/open-house.ts';
import { createSales } from './create-sales.ts';

const postgres = useTestDatabase();
const created_at = new Date('2026-06-01T12:00:00Z');
const due_at = new Date('2026-06-03T12:00:00Z');

type Business = { vat_number: string | null } | null;

async function sell(
  buyer: Business,
  seller: Business = null,
  listing: ListingOverrides = {},
  terms = closingSettings,
  /** Usually that of the VAT number. */
  country = buyer?.vat_number?.slice(0, 2) ?? null,
) {
  const { database } = postgres;
  const { kysely } = database;
  const lot = await buildListing(database, { country: 'GB', ...listing, auction: { status: 'sold' } });
  const { id: buyer_id } = await buildCustomer(database, { country });
  for (const [customer_id, business] of [
    [buyer_id, buyer],
    [lot.owner_id, seller],
  ] as const)
    if (business)
      await kysely
        .insertInto('business_details')
        .values({ customer_id, company_name: 'Oldtimer GmbH', updated_at: created_at, ...business })
        .execute();
  const sale = { listing_id: lot.id, buyer_id, seller_id: lot.owner_id, currency: 'GBP' as const };
  await kysely
    .transaction()
    .execute((trx) =>
      createSales(trx, [{ ...sale, region: lot.region, hammer_price: 20_000, created_at }], terms),
    );
  return kysely.selectFrom('sales').selectAll().where('listing_id', '=', lot.id).executeTakeFirstOrThrow();
}

test.each([
  [null, { vat_scheme: 'standard', vat_hundredths: 2_000, vat_minor: 24_000, buyer_company: null }],
  [{ vat_number: null }, { vat_scheme: 'standard', vat_minor: 24_000, buyer_company: 'Oldtimer GmbH' }],
  [{ vat_number: 'GB123456789' }, { vat_scheme: 'standard', vat_minor: 24_000 }],
  [
    { vat_number: 'DE123456789' },
    { vat_scheme: 'reverse-charge', vat_hundredths: 0, vat_minor: 0, buyer_vat_number: 'DE123456789' },
  ],
])('freezes the VAT of a buyer with %j', async (buyer, terms) => {
  expect(await sell(buyer)).toMatchObject({ region: 'UK', premium_minor: 120_000, ...terms });
});

test.each([
  ['DE123456789', 'DE', { vat_scheme: 'reverse-charge', buyer_vat_number: 'DE123456789' }],
  ['EL123456789', 'GR', { vat_scheme: 'reverse-charge', buyer_vat_number: 'EL123456789' }],
  ['DE123456789', 'GB', { vat_scheme: 'standard', vat_minor: 24_000, buyer_vat_number: null }],
  ['DE123456789', 'FR', { vat_scheme: 'standard', vat_minor: 24_000, buyer_vat_number: null }],
])('counts the number %s of a buyer in %s only if they fit', async (vat_number, country, terms) => {
  const sale = await sell({ vat_number }, null, {}, closingSettings, country);
  expect(sale).toMatchObject({ buyer_company: 'Oldtimer GmbH', ...terms });
});

test('knows a trader by the business details or by the listing', async () => {
  const traders = [
    await sell(null),
    await sell(null, { vat_number: null }),
    await sell(null, null, { seller_type: 'dealer' }),
  ].map(({ seller_is_trader }) => seller_is_trader);
  expect(traders).toEqual([false, true, true]);
});

test('plans the automatic charge only where it is on', async () => {
  expect(await sell(null)).toMatchObject({ due_at, next_charge_at: due_at });
  const off = { ...closingSettings, automaticCharges: false };
  expect(await sell(null, null, {}, off)).toMatchObject({ due_at, next_charge_at: null });
});
