import type { Tables } from '@marque/db/rows.gen';
import { type Kysely, sql } from 'kysely';
import { sellerIsTrader } from '../sales/seller-is-trader.ts';

/** A left join to auctions, because a draft has none yet. Every public listing has one. */
const summaries = (kysely: Kysely<Tables>) =>
  kysely
    .selectFrom('listings')
    .innerJoin('customers as owner', 'owner.id', 'listings.owner_id')
    .leftJoin('auctions', 'auctions.id', 'listings.id')
    .leftJoin('listing_pictures as cover', (join) =>
      join.onRef('cover.listing_id', '=', 'listings.id').on('cover.position', '=', 0),
    )
    .leftJoin('pictures', 'pictures.id', 'cover.picture_id')
    .select([
      'listings.id',
      'listings.owner_id',
      'owner.username as owner_username',
      'listings.year',
      'listings.make',
      'listings.model',
      'listings.title',
      'listings.slug',
      'listings.lot_number',
      'listings.status',
      'listings.sale_outcome',
      'listings.closing_price',
      'listings.shelf',
      'listings.region',
      'listings.plan_type',
      'listings.town',
      'listings.country',
      'listings.comment_count',
      'listings.watch_count',
      'listings.published_at',
      'listings.created_at',
      'auctions.status as auction_status',
      'auctions.price',
      'auctions.reserve',
      'auctions.starting_price',
      'auctions.bid_count',
      'auctions.leader_id',
      'auctions.starts_at',
      'auctions.ends_at',
      'auctions.closed_at',
      'auctions.outage_extended_at',
      'cover.alt as cover_alt',
      'pictures.id as cover_id',
      'pictures.width as cover_width',
      'pictures.height as cover_height',
      'pictures.blur as cover_blur',
    ]);

export type SummaryRow = Awaited<ReturnType<typeof findSummaries>>[number];

/** Returns the rows in the order of the ids. */
export async function findSummaries(kysely: Kysely<Tables>, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await summaries(kysely).where('listings.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export const findListing = (kysely: Kysely<Tables>, by: { id: string } | { lot: number }) =>
  summaries(kysely)
    .leftJoin('sales', (join) =>
      join.onRef('sales.listing_id', '=', 'listings.id').on('sales.replaced_by_id', 'is', null),
    )
    .select([
      'sales.state as sale_state',
      'sales.buyer_id',
      'listings.text_public',
      'listings.chassis',
      'listings.former_listing_id',
      'listings.mileage',
      'listings.mileage_unit',
      'listings.steering',
      'listings.transmission',
      'listings.fuel',
      'listings.engine',
      'listings.capacity_cc',
      'listings.power_hp',
      'listings.body',
      'listings.exterior_colour',
      'listings.interior_colour',
      'listings.owners',
      'listings.latitude',
      'listings.longitude',
      'listings.estimate_low',
      'listings.estimate_high',
      'listings.vat_status',
      'listings.videos',
      'listings.make_key',
      'listings.model_key',
      // The terms of a sale stay as they are if the seller's business changes later.
      sql<boolean>`coalesce(sales.seller_is_trader, ${sellerIsTrader})`.as('seller_is_trader'),
    ])
    .where((row) => ('id' in by ? row('listings.id', '=', by.id) : row('listings.lot_number', '=', by.lot)))
    .executeTakeFirst();

export type ListingRow = NonNullable<Awaited<ReturnType<typeof findListing>>>;

export const findTexts = (kysely: Kysely<Tables>, listingId: string) =>
  kysely.selectFrom('listing_texts').selectAll().where('listing_id', '=', listingId).execute();

export const findDocuments = (kysely: Kysely<Tables>, listingId: string) =>
  kysely
    .selectFrom('listing_documents')
    .select(['title', 'url', 'bytes'])
    .where('listing_id', '=', listingId)
    .orderBy('position')
    .execute();

/** The documents that the seller shows to everyone. */
export const findSellerDocuments = (kysely: Kysely<Tables>, listingId: string) =>
  kysely
    .selectFrom('seller_documents')
    .innerJoin('private_files', 'private_files.id', 'seller_documents.file_id')
    .select(['seller_documents.id', 'kind', 'title', 'bytes'])
    .where('listing_id', '=', listingId)
    .where('audience', '=', 'everyone')
    .orderBy('added_at')
    .orderBy('seller_documents.id')
    .execute();

export const findGallery = (kysely: Kysely<Tables>, listingId: string) =>
  kysely
    .selectFrom('listing_pictures')
    .innerJoin('pictures', 'pictures.id', 'listing_pictures.picture_id')
    .select(['pictures.id', 'pictures.width', 'pictures.height', 'pictures.blur', 'listing_pictures.alt'])
    .where('listing_id', '=', listingId)
    .orderBy('position')
    .execute();

/** Faults in order, with one row for each language of a fault. */
export const findFaults = (kysely: Kysely<Tables>, listingId: string) =>
  kysely
    .selectFrom('listing_faults')
    .innerJoin('listing_fault_texts', 'listing_fault_texts.fault_id', 'listing_faults.id')
    .select(['id', 'picture_id', 'x', 'y', 'locale', 'description'])
    .where('listing_id', '=', listingId)
    .orderBy('position')
    .execute();

export type FaultRow = Awaited<ReturnType<typeof findFaults>>[number];

export async function findUsername(kysely: Kysely<Tables>, customerId: string): Promise<string> {
  const { username } = await kysely
    .selectFrom('customers')
    .select('username')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return username;
}
