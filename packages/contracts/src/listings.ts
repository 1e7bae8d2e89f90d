import { CURRENCIES } from '@marque/domain/money/currency';
import { AFTER_STEPS, TURNS } from '@marque/domain/selling/after-step';
import { NEXT_STEPS, SELLING_GROUPS } from '@marque/domain/selling/next-step';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listingQuery, listMeta } from './listing-filters.ts';
import { listing, listingSummary, ownSealedBid } from './listing-shapes.ts';

const capability = 'listings';
const page = { status: 200, data: z.array(listingSummary), meta: listMeta } as const;
const read = { capability, method: 'GET', access: 'application' } as const;
const common = { ...read, fromReplica: true } as const;
const limit = { requests: 240, seconds: 60 };

/** The public lists differ only in their listings. They share query, response and limit. */
const list = <const Operation extends string, const Name extends string>(
  operation: Operation,
  name: Name,
  summary: string,
  query = listingQuery(),
) => endpoint({ ...common, operation, path: `/api/listings/${name}`, summary, query, answer: page, limit });

export const readLiveListings = list('readLiveListings', 'live', 'Live auctions');
export const readPreviewListings = list('readPreviewListings', 'preview', 'Auctions that have not started');
export const readNoReserveListings = list(
  'readNoReserveListings',
  'no-reserve',
  'Live auctions without a reserve',
);
export const readSealedListings = list(
  'readSealedListings',
  'sealed',
  'Sealed auctions, live or not started',
  listingQuery(24, 999),
);
export const readResults = list('readResults', 'results', 'Ended auctions, the latest first');
export const readAllListings = list('readAllListings', 'all', 'All public listings');
export const searchListings = list('searchListings', 'search', 'All public listings, the best match first');

/** The default page size is a setting of the installation. */
export const readActiveListings = endpoint({
  ...common,
  operation: 'readActiveListings',
  path: '/api/listings/active',
  summary: 'Live auctions for the homepage, the soonest to end first',
  query: listingQuery().extend({ limit: z.coerce.number().int().min(1).max(100).optional() }),
  answer: page,
  limit,
});

export const readListingsOfMake = endpoint({
  ...common,
  operation: 'readListingsOfMake',
  path: '/api/listings/make/{make}',
  summary: 'All public listings of one make, in any spelling of its name',
  params: z.object({ make: z.string().trim().min(1).max(80) }),
  query: listingQuery(),
  answer: page,
  limit,
});

const counts = { count: z.int(), live: z.int(), coming: z.int(), results: z.int() };

export const readMakes = endpoint({
  ...common,
  operation: 'readMakes',
  path: '/api/listings/makes',
  summary: 'All makes with their models and numbers of listings',
  answer: {
    status: 200,
    data: z.array(
      z.object({
        make: z.string(),
        slug: z.string(),
        ...counts,
        models: z.array(z.object({ model: z.string(), slug: z.string(), ...counts })),
      }),
    ),
  },
});

const ownListing = listingSummary.extend({
  leading: z
    .boolean()
    .nullable()
    .describe('Whether the caller leads or has bought the car; null until sealed bids are opened'),
  own_bid: listing.shape.own_bid,
  own_sealed_bid: ownSealedBid.nullable(),
  own_purchase: listing.shape.own_purchase,
  minimum_bid: z.int().nullable(),
  own_selling: z
    .object({
      step: z
        .enum([...NEXT_STEPS, ...AFTER_STEPS])
        .nullable()
        .describe('What must happen next; null: nobody must do anything'),
      turn: z.enum(TURNS).nullable().describe('Who must do it'),
      act_by: z.iso.datetime().nullable().describe('The end of the time for it, if there is one'),
      group: z.enum(SELLING_GROUPS).describe('The part of the list that contains the car'),
      missing: z.int().describe('How much the seller must still give before the car can be submitted'),
      unread: z.int().describe('Messages of ours that the seller has not read'),
    })
    .nullable()
    .describe('For the seller; null: the car has an auction, and nobody must do anything about it'),
});
export type OwnListing = z.output<typeof ownListing>;

const ownPage = { status: 200, data: z.array(ownListing), meta: listMeta } as const;
const own = <const Operation extends string, const Name extends string>(
  operation: Operation,
  name: Name,
  summary: string,
) =>
  endpoint({
    capability,
    method: 'GET',
    access: 'customer',
    shownInView: true,
    operation,
    path: `/api/listings/${name}`,
    summary,
    query: listingQuery(),
    answer: ownPage,
  });

export const readWonListings = own('readWonListings', 'won', 'The listings that the caller has won');
export const readSellingListings = own(
  'readSellingListings',
  'selling',
  'The listings that the caller sells, including drafts',
);
export const readFollowedListings = own(
  'readFollowedListings',
  'followed',
  'The listings that the caller watches',
);
export const readBiddingListings = own(
  'readBiddingListings',
  'bidding-on',
  'The listings that the caller has bid on',
);

export const INCLUDES = ['comments', 'bids', 'bidder', 'similar', 'peers', 'chassis_history'] as const;
export type Include = (typeof INCLUDES)[number];

const single = {
  ...read,
  query: z.object({
    include: z
      .string()
      .max(100)
      .default('')
      .transform((names) => [...new Set(names.split(',').filter((name) => name !== ''))])
      .pipe(z.array(z.enum(INCLUDES)))
      .describe(`Any of ${INCLUDES.join(', ')}, separated by commas`),
  }),
  answer: { status: 200, data: listing },
  refusals: { 'not-found': 404 },
  // As many as the pages that one address may open by default, because each auction page reads its listing once.
  limit: { requests: 300, seconds: 60 },
} as const;

export const readListing = endpoint({
  ...single,
  fromReplica: true,
  operation: 'readListing',
  path: '/api/listings/{id}',
  summary: 'One listing',
  params: z.object({ id: z.uuid() }),
});

export const readLot = endpoint({
  ...single,
  operation: 'readLot',
  path: '/api/listings/lot/{lot}',
  summary: 'One listing, by its lot number',
  params: z.object({ lot: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
});

export const suggestListings = endpoint({
  ...common,
  operation: 'suggestListings',
  path: '/api/listings/suggest',
  summary: 'Makes, models and open auctions that begin with the typed text',
  query: z.object({ q: z.string().trim().min(1).max(80) }),
  answer: {
    status: 200,
    data: z.object({
      makes: z.array(z.object({ make: z.string(), slug: z.string(), count: z.int() })),
      models: z.array(
        z.object({
          make: z.string(),
          model: z.string(),
          make_slug: z.string(),
          slug: z.string(),
          count: z.int(),
        }),
      ),
      listings: z.array(listingSummary),
    }),
  },
  limit: { requests: 600, seconds: 60 },
});

export const readPriceGuide = endpoint({
  ...common,
  operation: 'readPriceGuide',
  path: '/api/listings/price-guide',
  summary: 'The sales of a make or a model: each sale, medians by currency, and the share of sold cars',
  query: z.object({ make: z.string().trim().min(1).max(80), model: z.string().trim().max(120).optional() }),
  answer: {
    status: 200,
    data: z.object({
      make: z.string(),
      model: z.string().nullable(),
      offered: z.int(),
      sold: z.int(),
      sell_through: z
        .number()
        .nullable()
        .describe('The share of offered cars that were sold; null if none was offered'),
      medians: z.array(
        z.object({
          currency: z.enum(CURRENCIES),
          sold: z.int(),
          median: z.int(),
          lowest: z.int(),
          highest: z.int(),
        }),
      ),
      sales: z.array(
        z.object({
          id: z.uuid(),
          title: z.string(),
          slug: z.string(),
          year: z.int().nullable(),
          date: z.iso.datetime(),
          price: z.int(),
          price_formatted: z.string(),
          currency: z.enum(CURRENCIES),
          settled: listingSummary.shape.settled,
        }),
      ),
    }),
  },
  refusals: { 'not-found': 404 },
  limit,
});

/** Feed readers and calendars are programs that do not send our headers. */
const foreign = { capability, method: 'GET', access: 'open', fromReplica: true, limit } as const;
const keptForAMinute = { status: 200, data: z.string(), maxAge: 60, variesByLanguage: true } as const;
const atom = { ...keptForAMinute, contentType: 'application/atom+xml' } as const;

export const readLiveFeed = endpoint({
  ...foreign,
  operation: 'readLiveFeed',
  path: '/api/feeds/live.atom',
  summary: 'Live auctions as an Atom feed, the newest first',
  answer: atom,
});

export const readResultsFeed = endpoint({
  ...foreign,
  operation: 'readResultsFeed',
  path: '/api/feeds/results.atom',
  summary: 'Results as an Atom feed, the latest first',
  answer: atom,
});

export const readCalendar = endpoint({
  ...foreign,
  operation: 'readCalendar',
  path: '/api/listings/{id}/calendar.ics',
  summary: 'The end of an auction, for a calendar',
  params: z.object({ id: z.uuid() }),
  answer: { ...keptForAMinute, contentType: 'text/calendar' },
  refusals: { 'not-found': 404 },
});
