import type { Tables } from '@marque/db/rows.gen';
import { PLAN_TYPES } from '@marque/domain/listings/plan-type';
import type { Insertable } from 'kysely';
import type { CatalogueEntry } from './catalogue-entry.ts';
import type { Lot } from './compose-lot.ts';

const plans: Record<CatalogueEntry['plan'], number> = {
  standard: PLAN_TYPES.Standard,
  concierge: PLAN_TYPES.Concierge,
  'project-k': PLAN_TYPES.ProjectK,
  sealed: PLAN_TYPES.Sealed,
};

export const listingRow = ({
  entry,
  auction,
  times,
  textIsPublic,
  formerListingId,
}: Lot): Insertable<Tables['listings']> => ({
  id: auction.id,
  owner_id: auction.owner_id,
  status: auction.status,
  former_listing_id: formerListingId ?? null,
  year: entry.year,
  make: entry.make,
  model: entry.model,
  region: entry.region,
  plan_type: plans[entry.plan],
  chassis: entry.chassis,
  registration: entry.registration,
  mileage: entry.mileage.value,
  mileage_unit: entry.mileage.unit,
  steering: entry.steering,
  transmission: entry.transmission,
  fuel: entry.fuel,
  engine: entry.engine.text,
  capacity_cc: entry.engine.capacityCc,
  power_hp: entry.engine.powerHp,
  body: entry.body,
  exterior_colour: entry.exteriorColour,
  interior_colour: entry.interiorColour,
  owners: entry.owners,
  country: entry.country,
  town: entry.town,
  latitude: entry.latitude,
  longitude: entry.longitude,
  seller_type: entry.sellerType,
  estimate_low: entry.estimate.low,
  estimate_high: entry.estimate.high,
  vat_status: entry.vatStatus,
  text_public: textIsPublic,
  published_at: times.publishedAt,
  created_at: times.createdAt,
});

export const textRow = ({ entry, auction }: Lot): Insertable<Tables['listing_texts']> => ({
  listing_id: auction.id,
  locale: 'en',
  description: entry.description,
  highlights: entry.highlights,
  condition_notes: entry.condition,
  faults: entry.faults,
  service_history: entry.serviceHistory,
  equipment: entry.equipment,
});
