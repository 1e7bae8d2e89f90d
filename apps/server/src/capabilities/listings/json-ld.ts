import { listingPath } from '@marque/contracts/listing-path';
import type { Listing, ListingSummary } from '@marque/contracts/listing-shapes';
import type { Locale } from '@marque/contracts/locale';
import type { ListingRow } from './repository.ts';

type Described = Pick<
  ListingRow,
  | 'chassis'
  | 'mileage'
  | 'mileage_unit'
  | 'steering'
  | 'transmission'
  | 'fuel'
  | 'capacity_cc'
  | 'body'
  | 'exterior_colour'
  | 'interior_colour'
  | 'owners'
  | 'starting_price'
> & { description: string | null };

/** Describes the car to search engines as a Vehicle and its auction as an Offer. Unknown facts are left out. */
export function jsonLd(
  summary: ListingSummary,
  car: Described,
  { locale, publicUrl }: { locale: Locale; publicUrl: string },
): Listing['json_ld'] {
  const url = new URL(listingPath(locale, summary), publicUrl).href;
  return known({
    '@context': 'https://schema.org',
    '@type': 'Vehicle',
    '@id': url,
    url,
    name: summary.title,
    description: car.description,
    image: new URL(summary.image.src, publicUrl).href,
    brand: { '@type': 'Brand', name: summary.make },
    model: summary.model,
    vehicleModelDate: summary.year === null ? null : String(summary.year),
    vehicleIdentificationNumber: car.chassis,
    mileageFromOdometer:
      car.mileage === null
        ? null
        : {
            '@type': 'QuantitativeValue',
            value: car.mileage,
            unitCode: car.mileage_unit === 'mi' ? 'SMI' : 'KMT',
          },
    bodyType: car.body,
    fuelType: car.fuel,
    vehicleTransmission: car.transmission,
    steeringPosition: car.steering === null ? null : `https://schema.org/${steeringOf[car.steering]}`,
    vehicleEngine:
      car.capacity_cc === null
        ? null
        : {
            '@type': 'EngineSpecification',
            engineDisplacement: { '@type': 'QuantitativeValue', value: car.capacity_cc, unitCode: 'CMQ' },
          },
    color: car.exterior_colour,
    vehicleInteriorColor: car.interior_colour,
    numberOfPreviousOwners: car.owners,
    offers: offerOf(summary, car.starting_price, url),
  });
}

const steeringOf = { left: 'LeftHandDriving', right: 'RightHandDriving' } as const;

const offerOf = (summary: ListingSummary, startingPrice: number | null, url: string) =>
  known({
    '@type': 'Offer',
    url,
    price: summary.highest_bid ?? startingPrice,
    priceCurrency: summary.currency,
    availability: `https://schema.org/${availabilityOf(summary.status)}`,
    validFrom: summary.start_date,
    priceValidUntil: summary.end_date,
    availabilityEnds: summary.end_date,
  });

function availabilityOf(status: ListingSummary['status']): string {
  if (status === 'live') return 'InStock';
  if (status === 'scheduled') return 'PreSale';
  return status === 'unsold' || status === 'fell_through' || status === 'withdrawn'
    ? 'Discontinued'
    : 'SoldOut';
}

const known = (properties: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== null));
