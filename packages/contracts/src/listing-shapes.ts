import { RESERVE_STATUSES } from '@marque/domain/bidding/reserve-status';
import { LISTING_STATES } from '@marque/domain/listings/lifecycle';
import {
  BODIES,
  FUELS,
  MILEAGE_UNITS,
  SELLER_TYPES,
  STEERINGS,
  TRANSMISSIONS,
  VAT_STATUSES,
} from '@marque/domain/listings/vehicle';
import { CURRENCIES, REGIONS } from '@marque/domain/money/currency';
import { SALE_STATES } from '@marque/domain/sales/lifecycle';
import { z } from 'zod';
import { publicBid } from './bidding/bids.ts';
import { conversation } from './comments.ts';
import { chassisHistory, peers } from './listing-history.ts';
import { image } from './media.ts';
import { person } from './person.ts';

const amount = z.int();

/** The fields of a card. */
export const listingSummary = z.object({
  id: z.uuid(),
  year: z.int().nullable(),
  make: z.string(),
  model: z.string(),
  title: z.string(),
  slug: z.string(),
  lot_number: z.int(),
  status: z
    .enum([...LISTING_STATES, ...SALE_STATES])
    .describe(
      'The public sees scheduled, live, sold, unsold or withdrawn; unsold also after a sale fell through. The seller sees every state; once sold, seller and buyer see the state of the sale',
    ),
  settled: z.literal(true).optional().describe('Present once the sale is complete'),
  fell_through: z.literal(true).optional().describe('Present if the car was sold and the sale fell through'),
  region: z.enum(REGIONS),
  currency: z.enum(CURRENCIES),
  type_plan: z.int().min(0).max(3),
  highest_bid: amount.nullable(),
  highest_bid_formatted: z.string().nullable(),
  reserve_status: z.enum(RESERVE_STATUSES),
  withdrawn: z.boolean(),
  start_date: z.iso.datetime().nullable(),
  end_date: z.iso.datetime().nullable(),
  closed_date: z.iso
    .datetime()
    .nullable()
    .describe('When the auction closed or was withdrawn; null while it is open'),
  timezone: z.string(),
  location: z.object({ town: z.string().nullable(), country: z.string().nullable() }),
  bid_count: z.int(),
  comment_count: z.int(),
  watch_count: z.int(),
  user: person,
  image,
  original_image: z.string(),
});
export type ListingSummary = z.output<typeof listingSummary>;
export type ShownState = ListingSummary['status'];

const facts = z.object({
  chassis: z.string().nullable(),
  mileage: z.int().nullable(),
  mileage_unit: z.enum(MILEAGE_UNITS),
  steering: z.enum(STEERINGS).nullable(),
  transmission: z.enum(TRANSMISSIONS).nullable(),
  fuel: z.enum(FUELS).nullable(),
  engine: z.string().nullable(),
  capacity_cc: z.int().nullable(),
  power_hp: z.int().nullable(),
  body: z.enum(BODIES).nullable(),
  exterior_colour: z.string().nullable(),
  interior_colour: z.string().nullable(),
  owners: z.int().nullable(),
  seller_type: z.enum(SELLER_TYPES),
  vat_status: z.enum(VAT_STATUSES).nullable(),
  coordinates: z
    .object({ latitude: z.number(), longitude: z.number() })
    .nullable()
    .describe('Rounded to about a kilometre, to protect the owner’s privacy'),
});

const abilities = z.object({
  can_bid: z.boolean(),
  can_comment: z.boolean(),
  comment_obstacle: z
    .enum(['text-not-public', 'login-required', 'email-not-verified', 'not-allowed'])
    .nullable()
    .describe('Why the caller cannot comment, like or flag'),
  can_edit: z.boolean(),
  why_not: z.array(z.string()).describe('The codes of the obstacles to a bid'),
});
export type Abilities = z.output<typeof abilities>;

export const premium = z.object({
  percent: z.number(),
  minimum: amount,
  maximum: amount.describe('0 means no maximum'),
  vat_percent: z.number(),
  text: z.object({
    limits: z.enum(['both', 'minimum', 'maximum', 'none']),
    vat: z.enum(['added', 'none']),
    share: z.number(),
    vatShare: z.number(),
    minimum: amount,
    maximum: amount,
  }),
});

export const ownBid = z.object({
  kind: z.enum(['maximum', 'exact']),
  amount,
  confirm: z
    .object({ change: z.uuid(), by: z.iso.datetime() })
    .optional()
    .describe(
      'Present if the car has changed since the bid: the maximum lapses then, unless it is confirmed',
    ),
});

export const ownSealedBid = z.object({
  at: z.iso.datetime(),
  amount: amount.nullable().describe('Null until the close opens the bids'),
});

export const ownPurchase = z.object({
  state: z.enum(SALE_STATES),
  price: amount.describe('The hammer price of the caller’s own sale'),
});
export type OwnPurchase = z.output<typeof ownPurchase>;

const textLocale = z.string().nullable();
const textLocales = z.object({
  description: textLocale,
  highlights: textLocale,
  condition_notes: textLocale,
  faults: textLocale,
  service_history: textLocale,
  equipment: textLocale,
});

export const listing = listingSummary.extend({
  text_public: z.boolean().describe('False while the texts and the gallery are not public yet'),
  text_locale: z.string().nullable().describe('The language of the description'),
  text_locales: textLocales.describe('The language of each text. Null: the text is not written'),
  description: z.string().nullable().describe('Markdown'),
  highlights: z.array(z.string()),
  condition_notes: z.string().nullable(),
  faults: z
    .array(
      z.object({
        description: z.string(),
        text_locale: z.string().describe('The language of the description'),
        pin: z
          .object({
            picture: z.int().describe('The picture that shows the fault, as an index of the gallery'),
            x: z.number().describe('A share of the width of the picture, from the left'),
            y: z.number().describe('A share of the height of the picture, from the top'),
          })
          .nullable()
          .describe('Null if no picture shows the fault'),
      }),
    )
    .describe('All known faults. Those with a pin come first'),
  service_history: z.string().nullable(),
  equipment: z.array(z.string()),
  facts,
  estimate: z.object({ low: amount, high: amount }).nullable(),
  documents: z.array(z.object({ title: z.string(), url: z.string(), bytes: z.int().nullable() })),
  videos: z.array(z.string()),
  gallery: z.array(image),
  premium,
  starting_price: amount.nullable(),
  minimum_bid: amount.nullable(),
  outage_extended: z.boolean(),
  own_bid: ownBid
    .nullable()
    .describe('The caller’s highest open bid, whether it leads or not; nobody else sees a maximum'),
  own_sealed_bid: ownSealedBid
    .nullable()
    .describe('The caller’s sealed bid; nobody else sees that it exists'),
  own_purchase: ownPurchase
    .nullable()
    .describe('The sale to the caller, also if it fell through; nobody else sees it'),
  abilities,
  json_ld: z.record(z.string(), z.unknown()).describe('schema.org data: a Vehicle and its Offer'),
  comments: conversation.optional(),
  bids: z.array(publicBid).optional(),
  bidder: person
    .nullable()
    .optional()
    .describe('The highest bidder; null if nobody bid, or if the sale to that bidder fell through'),
  similar: z.array(listingSummary).optional(),
  peers: peers.optional(),
  chassis_history: chassisHistory.optional(),
});
export type Listing = z.output<typeof listing>;
