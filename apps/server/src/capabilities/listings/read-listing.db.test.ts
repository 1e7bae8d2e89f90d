import { listing as listingShape } from '@marque/contracts/listing-shapes';
import type { Include } from '@marque/contracts/listings';
import { isRefusal } from '@marque/contracts/refusal';
import { DEFAULT_PREMIUM_TERMS } from '@marque/domain/bidding/premium';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildListing } from '@marque/testing/build-listing';
import { buildSale } from '@marque/testing/build-sale';
import { useTestDatabase } from '@marque/testing/test-database';
import { describe, expect, test } from 'vitest';
import { closingSettings, openHouse } from '../../../test/bidding/open-house.ts';
import { actingAs, buildContext } from '../../../test/build-context.ts';
import type { Context } from '../../platform/context.ts';
import { createSales } from '../sales/create-sales.ts';
import { readListing } from './read-listing.ts';

const clone = useTestDatabase();
const settings = { premiumTerms: DEFAULT_PREMIUM_TERMS, publicUrl: 'https://marque.test' };

async function read(
  id: string,
  overrides: Partial<Pick<Context, 'actor' | 'locale'>> = {},
  include: Include[] = [],
) {
  const answer = await readListing(buildContext(clone.database, overrides), { id }, include, settings);
  if (isRefusal(answer)) throw new Error(answer.code);
  return answer;
}

describe('one listing', () => {
  test('matches the contract', async () => {
    const { id } = await buildListing(clone.database, {
      latitude: 51.50735,
      longitude: -0.12776,
      estimate_low: 50_000,
      estimate_high: 60_000,
      mileage: 12_000,
      texts: { en: { description: '# Hello', highlights: ['Matching numbers'], faults: ['Rust'] } },
    });
    const listing = await read(id, {}, ['bids', 'bidder', 'similar', 'peers', 'chassis_history']);
    expect(listingShape.strict().parse(listing)).toEqual(listing);
    expect(listing).toMatchObject({
      title: '1965 Jaguar E-Type',
      slug: '1965-jaguar-e-type',
      currency: 'GBP',
      timezone: 'Europe/London',
      description: '# Hello',
      faults: [{ description: 'Rust', text_locale: 'en', pin: null }],
      estimate: { low: 50_000, high: 60_000 },
      minimum_bid: 1_000,
      premium: {
        percent: 6,
        minimum: 600,
        maximum: 0,
        vat_percent: 20,
        text: { limits: 'minimum', vat: 'added' },
      },
      facts: { coordinates: { latitude: 51.51, longitude: -0.13 } },
      bids: [],
      bidder: null,
    });
  });

  test('calls the seller what the sale will call them', async () => {
    const { database } = clone;
    const sellerType = async (isBusiness: boolean, listing: { seller_type?: 'dealer' | 'private' } = {}) => {
      const lot = await buildListing(database, { ...listing, country: 'GB' });
      const { id: buyer_id } = await buildCustomer(database);
      const details = database.kysely
        .insertInto('business_details')
        .values({ customer_id: lot.owner_id, company_name: 'Lang Ltd', updated_at: new Date() });
      if (isBusiness) await details.execute();
      const before = (await read(lot.id)).facts.seller_type;
      const sale = { listing_id: lot.id, buyer_id, seller_id: lot.owner_id, region: lot.region } as const;
      await database.kysely
        .transaction()
        .execute((trx) =>
          createSales(
            trx,
            [{ ...sale, currency: 'GBP', hammer_price: 20_000, created_at: new Date() }],
            closingSettings,
          ),
        );
      const { seller_is_trader } = await database.kysely
        .selectFrom('sales')
        .select('seller_is_trader')
        .where('listing_id', '=', lot.id)
        .executeTakeFirstOrThrow();
      // Business details that are added after the sale do not change it.
      if (!isBusiness) await details.execute();
      return [before, seller_is_trader, (await read(lot.id)).facts.seller_type];
    };
    expect(await sellerType(false)).toEqual(['private', false, 'private']);
    expect(await sellerType(true)).toEqual(['dealer', true, 'dealer']);
    expect(await sellerType(true, { seller_type: 'private' })).toEqual(['dealer', true, 'dealer']);
    expect(await sellerType(false, { seller_type: 'dealer' })).toEqual(['dealer', true, 'dealer']);
  });

  test('reveals no secrets', async () => {
    const owner = await buildCustomer(clone.database, { email: 'owner-secret@example.com' });
    const leader = await buildBidder(clone.database);
    const { id } = await buildListing(clone.database, {
      owner_id: owner.id,
      auction: {
        reserve: 77_777_777,
        price: 5_000,
        leader_id: leader.id,
        leader_maximum: 88_888_888,
        leader_since: new Date(),
        bid_count: 2,
      },
    });
    const rival = await buildBidder(clone.database);
    for (const actor of [{ kind: 'visitor' as const }, actingAs(owner), actingAs(leader), actingAs(rival)]) {
      const text = JSON.stringify(await read(id, { actor }, ['bids', 'bidder', 'similar']));
      expect(text).not.toMatch(/77777777|88888888|owner-secret/);
    }
    expect(await read(id, {}, ['bidder'])).toMatchObject({
      bidder: { id: leader.id },
      reserve_status: 'reserve-not-met',
      minimum_bid: 5_200,
    });
  });

  test('reveals a maximum only to its bidder', async () => {
    const [owner, leader, rival] = await Promise.all([
      buildCustomer(clone.database),
      buildBidder(clone.database),
      buildBidder(clone.database),
    ]);
    const { id } = await buildAuction(clone.database, { owner_id: owner.id });
    await openHouse(clone.database).bid(leader, { id }, { amount: 88_888_888 });
    for (const actor of [{ kind: 'visitor' as const }, actingAs(owner), actingAs(rival)]) {
      const text = JSON.stringify(await read(id, { actor }, ['bids', 'bidder', 'similar']));
      expect(text).not.toContain('88888888');
    }
    const { own_bid, ...rest } = await read(id, { actor: actingAs(leader) }, ['bids', 'bidder', 'similar']);
    expect(own_bid).toEqual({ kind: 'maximum', amount: 88_888_888 });
    expect(JSON.stringify(rest)).not.toContain('88888888');
  });

  test('has structured data as a vehicle with an offer, without unknown facts', async () => {
    const { id } = await buildListing(clone.database, { steering: 'right', mileage: 10 });
    const { json_ld } = await read(id, { locale: 'en-us' });
    expect(json_ld).toMatchObject({
      '@type': 'Vehicle',
      url: `https://marque.test/us/listings/jaguar/e-type/${id}`,
      mileageFromOdometer: { unitCode: 'SMI' },
      offers: {
        '@type': 'Offer',
        price: 1_000,
        priceCurrency: 'GBP',
        availability: 'https://schema.org/InStock',
      },
    });
    expect(json_ld).not.toHaveProperty('color');
  });

  test('includes similar listings by model, then make, then body', async () => {
    const [make, body] = ['Maserati', 'racing-car' as const];
    const { id } = await buildListing(clone.database, { make, model: '250F', body });
    const other = await buildListing(clone.database, { make: 'Vanwall', model: 'VW5', body });
    const sameMake = await buildListing(clone.database, { make, model: 'Ghibli' });
    const same = await buildListing(clone.database, { make, model: '250 F' });
    const sameModel = await buildListing(clone.database, { make, model: '250F' });
    await buildListing(clone.database, { make, model: '250F', auction: { status: 'unsold' } });
    const { similar } = await read(id, {}, ['similar']);
    expect(similar?.map((one) => one.id)).toEqual([sameModel.id, same.id, sameMake.id, other.id]);
  });
});

describe('its pictures', () => {
  test('are a cover and a gallery, or a placeholder without pictures', async () => {
    const { kysely } = clone.database;
    const without = await buildListing(clone.database);
    expect((await read(without.id)).image.src).toMatch(/^\/placeholders\//);
    expect((await read(without.id)).gallery).toEqual([]);

    const { id } = await buildListing(clone.database);
    const ids = ['a', 'b'].map((letter) => letter.repeat(64));
    const size = { width: 1600, height: 1067, blur: 'data:image/webp;base64,AA', bytes: 1 };
    await kysely
      .insertInto('pictures')
      .values(ids.map((picture) => ({ id: picture, ...size })))
      .execute();
    await kysely
      .insertInto('listing_pictures')
      .values(
        ids.map((picture_id, position) => ({
          listing_id: id,
          position,
          picture_id,
          alt: `view ${position}`,
        })),
      )
      .execute();
    const { image, original_image, gallery } = await read(id);
    expect(image).toMatchObject({ alt: 'view 0', width: 1600, height: 1067, blur: size.blur });
    expect([image.src, original_image].every((address) => address.includes('a'.repeat(64)))).toBe(true);
    expect(gallery.map(({ alt }) => alt)).toEqual(['view 0', 'view 1']);
  });
});

describe('its language', () => {
  test('is the reader’s if there is a translation, otherwise English', async () => {
    const { id } = await buildListing(clone.database, {
      texts: { en: { description: 'Hello', highlights: ['One owner'] }, fr: { description: 'Bonjour' } },
    });
    expect(await read(id, { locale: 'fr' })).toMatchObject({
      description: 'Bonjour',
      highlights: ['One owner'],
      text_locale: 'fr',
    });
    expect(await read(id, { locale: 'de' })).toMatchObject({ description: 'Hello', text_locale: 'en' });
    expect(await read(id, { locale: 'en-us' })).toMatchObject({ description: 'Hello' });
  });
});

describe('visibility', () => {
  test('only the seller and staff see a draft', async () => {
    const owner = await buildCustomer(clone.database);
    const staff = await buildCustomer(clone.database, { roles: ['admin'] });
    const { id } = await buildListing(clone.database, { owner_id: owner.id, auction: false });
    expect(await read(id, { actor: actingAs(owner) })).toMatchObject({
      status: 'draft',
      abilities: { can_edit: true },
    });
    expect(await read(id, { actor: actingAs(staff) })).toMatchObject({ status: 'draft' });
    await expect(read(id)).rejects.toThrow('not-found');
    await expect(read(id, { actor: actingAs(await buildCustomer(clone.database)) })).rejects.toThrow(
      'not-found',
    );
  });

  test('visitors see no text of a listing that is coming soon', async () => {
    const owner = await buildCustomer(clone.database);
    const promised = {
      owner_id: owner.id,
      videos: ['https://video.example/1'],
      texts: { en: { description: 'Hidden' } },
      auction: { status: 'scheduled' as const },
    };
    const { id } = await buildListing(clone.database, promised);
    expect(await read(id)).toMatchObject({ description: null, videos: [], text_public: false });
    expect(await read(id, { actor: actingAs(owner) })).toMatchObject({ description: 'Hidden' });
    const preview = await buildListing(clone.database, { ...promised, text_public: true });
    expect(await read(preview.id)).toMatchObject({ description: 'Hidden', text_public: true });
  });

  test('only seller and buyer see the state of the sale', async () => {
    const owner = await buildCustomer(clone.database);
    const buyer = await buildCustomer(clone.database);
    const { id } = await buildListing(clone.database, { owner_id: owner.id, auction: { status: 'sold' } });
    await buildSale(clone.database, { listing_id: id, buyer_id: buyer.id, state: 'premium_paid' });
    expect((await read(id)).status).toBe('sold');
    for (const party of [owner, buyer])
      expect((await read(id, { actor: actingAs(party) })).status).toBe('premium_paid');
    expect((await read(id, { actor: actingAs(await buildCustomer(clone.database)) })).status).toBe('sold');
  });
});

describe('the abilities of the caller', () => {
  test.each([
    ['withdrawn', {}, 'listing-withdrawn'],
    ['unsold', {}, 'auction-ended'],
    ['live', { ends_at: new Date('2026-06-01T12:00:00Z') }, 'auction-ended'],
    ['scheduled', {}, 'auction-not-started'],
    ['live', {}, 'login-required'],
  ] as const)('a visitor on a listing that is %s: %o %s', async (status, times, reason) => {
    const { id } = await buildListing(clone.database, { auction: { status, ...times } });
    expect((await read(id)).abilities).toEqual({
      can_bid: false,
      can_comment: false,
      comment_obstacle: status === 'scheduled' ? 'text-not-public' : 'login-required',
      can_edit: false,
      why_not: [reason],
    });
  });

  test('a validated customer may bid, another one gets the reasons, and the owner may not bid', async () => {
    const owner = await buildBidder(clone.database);
    const { id } = await buildListing(clone.database, { owner_id: owner.id });
    const abilities = async (customer: typeof owner) =>
      (await read(id, { actor: actingAs(customer) })).abilities;
    expect(await abilities(await buildBidder(clone.database))).toEqual({
      can_bid: true,
      can_comment: true,
      comment_obstacle: null,
      can_edit: false,
      why_not: [],
    });
    expect((await abilities(await buildCustomer(clone.database))).why_not).toContain('no-default-card');
    expect(await abilities(owner)).toMatchObject({
      can_bid: false,
      can_edit: false,
      why_not: ['own-listing'],
    });
    expect(await abilities(await buildBidder(clone.database, { blocked_at: new Date() }))).toMatchObject({
      can_bid: false,
      can_comment: false,
      comment_obstacle: 'not-allowed',
    });
  });
});
