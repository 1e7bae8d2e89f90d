import { CARS } from '@marque/artwork/cars/index';
import { SCENES } from '@marque/artwork/scenes/index';
import type { SceneName } from '@marque/artwork/scenes/scene';
import { FAULT_MARKS } from '@marque/artwork/views/fault-marks';
import {
  BODIES,
  FUELS,
  SELLER_TYPES,
  STEERINGS,
  TRANSMISSIONS,
  VAT_STATUSES,
} from '@marque/domain/listings/vehicle';
import { REGIONS } from '@marque/domain/money/currency';
import { z } from 'zod';

const amount = z.int().positive();
const person = z.string().min(3).max(30);
const share = z.number().min(0).max(1);

/**
 * The state of a lot when the demo starts. Times are relative to the start, so that some lots are always
 * live.
 */
const standing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('live'), endsInMinutes: z.int().positive(), bids: z.int().min(0).max(40) }),
  z.object({ kind: z.literal('coming-soon'), startsInHours: z.int().positive() }),
  z.object({ kind: z.literal('preview'), startsInHours: z.int().positive() }),
  z.object({ kind: z.literal('sealed'), endsInMinutes: z.int().positive(), bids: z.int().min(0).max(8) }),
  z.object({
    kind: z.literal('result'),
    outcome: z.enum(['sold', 'unsold', 'withdrawn']),
    /** Less than a day: exactly so long ago. Otherwise in the evening of that day. */
    daysAgo: z.number().positive(),
    bids: z.int().min(0).max(40),
  }),
]);

/** One car of the demo catalogue: the seller's description, and the state of its auction. */
export const catalogueEntry = z.object({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  artwork: z.object({
    car: z.string().refine((slug) => CARS.some((car) => car.slug === slug), 'has no drawing'),
    paint: z.string().regex(/^#[0-9a-f]{6}$/),
    scene: z.enum(Object.keys(SCENES) as SceneName[]),
  }),
  year: z.int().min(1900).max(2010),
  make: z.string(),
  model: z.string(),
  region: z.enum(REGIONS),
  country: z.string().length(2),
  town: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  sellerType: z.enum(SELLER_TYPES),
  chassis: z.string(),
  registration: z.string().nullable(),
  mileage: z.object({ value: z.int().min(0), unit: z.enum(['mi', 'km']) }),
  steering: z.enum(STEERINGS),
  transmission: z.enum(TRANSMISSIONS),
  fuel: z.enum(FUELS),
  engine: z.object({ text: z.string(), capacityCc: z.int().positive(), powerHp: z.int().positive() }),
  body: z.enum(BODIES),
  exteriorColour: z.string(),
  interiorColour: z.string(),
  owners: z.int().positive().nullable(),
  estimate: z.object({ low: amount, high: amount }),
  startingPrice: amount,
  reserve: amount.nullable(),
  highlights: z.array(z.string()).min(3).max(6),
  /** Markdown: a few paragraphs, perhaps a heading. */
  description: z.string().min(500),
  condition: z.string(),
  faults: z.array(z.string()).min(1),
  /** Faults that one of the pictures shows. They are not repeated in `faults`. `view` is a position in the gallery. */
  pinnedFaults: z
    .array(
      z.object({
        text: z.string(),
        mark: z.enum(FAULT_MARKS),
        view: z.int().min(0).max(5),
        x: share,
        y: share,
      }),
    )
    .optional(),
  serviceHistory: z.string(),
  equipment: z.array(z.string()).min(3),
  vatStatus: z.enum(VAT_STATUSES),
  plan: z.enum(['standard', 'concierge', 'project-k', 'sealed']),
  standing,
  /** `seller` stands for the owner of the car. */
  comments: z.array(
    z.object({ by: person, text: z.string(), reply: z.object({ by: person, text: z.string() }).optional() }),
  ),
});
export type CatalogueEntry = z.output<typeof catalogueEntry>;
export type LotStanding = z.output<typeof standing>;
