import type { Listing } from '@marque/contracts/listing-shapes';
import { minimumNextBid } from '@marque/domain/bidding/minimum-next-bid';
import type { PremiumTerms } from '@marque/domain/bidding/premium';
import { premiumSentence } from '@marque/domain/bidding/premium-sentence';
import { type LocalisedTexts, pickTexts } from '@marque/domain/listings/pick-texts';
import type { Region } from '@marque/domain/money/currency';
import type { Actor, Context } from '../../platform/context.ts';
import { isOwner } from '../bidding/policy.ts';
import { presentPicture } from '../media/present-picture.ts';
import { hasPublicDocuments } from '../selling/policy.ts';
import { jsonLd } from './json-ld.ts';
import { abilitiesOf, isSellerOrStaff, mayRead } from './policy.ts';
import { presentFaults } from './present-faults.ts';
import { presentForAll, presentSummary, titleOf } from './present-summary.ts';
import type { FaultRow, findGallery, ListingRow } from './repository.ts';

export type ListingSettings = { premiumTerms: Record<Region, PremiumTerms>; publicUrl: string };

export type ListingParts = {
  row: ListingRow;
  texts: LocalisedTexts[];
  documents: Listing['documents'];
  gallery: Awaited<ReturnType<typeof findGallery>>;
  faults: FaultRow[];
  ownBid: Listing['own_bid'];
  ownSealedBid: Listing['own_sealed_bid'];
  ownPurchase: Listing['own_purchase'];
};

export function presentListing(
  { actor, locale, clock }: Context,
  { row, texts, documents, gallery, faults, ownBid, ownSealedBid, ownPurchase }: ListingParts,
  settings: ListingSettings,
): Listing {
  const summary = seesSale(actor, row)
    ? presentSummary(row, locale, row.sale_state ?? row.status)
    : presentForAll(row, locale);
  const readable = mayRead(actor, row);
  const picked = pickTexts(readable ? texts : [], locale);
  const terms = settings.premiumTerms[row.region];
  const facts = factsOf(row);
  return {
    ...summary,
    text_public: row.shelf !== 'coming-soon',
    ...picked,
    faults: presentFaults(readable ? faults : [], {
      gallery,
      written: { faults: picked.faults, locale: picked.text_locales.faults },
      locale,
    }),
    facts,
    estimate:
      row.estimate_low === null || row.estimate_high === null
        ? null
        : { low: row.estimate_low, high: row.estimate_high },
    documents: hasPublicDocuments(row) || isSellerOrStaff(actor, row) ? documents : [],
    videos: readable ? row.videos : [],
    gallery: readable ? gallery.map((picture) => presentPicture(picture, picture.alt ?? titleOf(row))) : [],
    premium: { ...terms, text: premiumSentence(terms) },
    starting_price: row.starting_price,
    minimum_bid: row.starting_price === null ? null : minimumNextBid(row.price, row.starting_price),
    outage_extended: row.outage_extended_at !== null,
    own_bid: ownBid,
    own_sealed_bid: ownSealedBid,
    own_purchase: ownPurchase,
    abilities: abilitiesOf(actor, row, clock.now()),
    json_ld: jsonLd(summary, { ...row, ...facts, description: picked.description }, { locale, ...settings }),
  };
}

const seesSale = (actor: Actor, { owner_id, buyer_id }: ListingRow): boolean =>
  isSellerOrStaff(actor, { owner_id }) || (buyer_id !== null && isOwner(actor, buyer_id));

const factsOf = (row: ListingRow): Listing['facts'] => ({
  chassis: row.chassis,
  mileage: row.mileage,
  mileage_unit: row.mileage_unit,
  steering: row.steering,
  transmission: row.transmission,
  fuel: row.fuel,
  engine: row.engine,
  capacity_cc: row.capacity_cc,
  power_hp: row.power_hp,
  body: row.body,
  exterior_colour: row.exterior_colour,
  interior_colour: row.interior_colour,
  // Some older cars count only the owners before the seller.
  owners: row.owners === null ? null : Math.max(row.owners, 1),
  seller_type: row.seller_is_trader ? 'dealer' : 'private',
  vat_status: row.vat_status,
  coordinates:
    row.latitude === null || row.longitude === null
      ? null
      : { latitude: toAboutAKilometre(row.latitude), longitude: toAboutAKilometre(row.longitude) },
});

const toAboutAKilometre = (degrees: number): number => Math.round(degrees * 100) / 100;
