import * as contracts from '@marque/contracts/listings';
import { readOwnView as ownView } from '@marque/contracts/own-view';
import { answer } from '../../platform/http/answer.ts';
import { lists } from './lists.ts';
import type { ListingSettings } from './present-listing.ts';
import { readCalendar } from './read-calendar.ts';
import { readFeed } from './read-feed.ts';
import { readList } from './read-list.ts';
import { readListing } from './read-listing.ts';
import { readMakes } from './read-makes.ts';
import { readOwnList } from './read-own-list.ts';
import { readOwnView } from './read-own-view.ts';
import { readPriceGuide } from './read-price-guide.ts';
import { suggest } from './suggest.ts';

export const listingRoutes = (settings: ListingSettings & { homepageLimit: number }) => [
  answer(contracts.readLiveListings, (context, { query }) => readList(context, lists.live, query)),
  answer(contracts.readPreviewListings, (context, { query }) => readList(context, lists.preview, query)),
  answer(contracts.readNoReserveListings, (context, { query }) =>
    readList(context, lists['no-reserve'], query),
  ),
  answer(contracts.readSealedListings, (context, { query }) => readList(context, lists.sealed, query)),
  answer(contracts.readResults, (context, { query }) => readList(context, lists.results, query)),
  answer(contracts.readAllListings, (context, { query }) => readList(context, lists.all, query)),
  answer(contracts.searchListings, (context, { query }) => readList(context, lists.all, query)),
  answer(contracts.readActiveListings, (context, { query: { limit, ...query } }) =>
    readList(context, lists.live, { ...query, limit: limit ?? settings.homepageLimit }),
  ),
  answer(contracts.readListingsOfMake, (context, { params, query }) =>
    readList(context, lists.all, { ...query, make: params.make }),
  ),
  answer(contracts.readMakes, (context) => readMakes(context)),

  answer(contracts.readWonListings, (context, { query }) => readOwnList(context, 'won', query)),
  answer(contracts.readSellingListings, (context, { query }) => readOwnList(context, 'selling', query)),
  answer(contracts.readFollowedListings, (context, { query }) => readOwnList(context, 'followed', query)),
  answer(contracts.readBiddingListings, (context, { query }) => readOwnList(context, 'bidding-on', query)),

  answer(contracts.readListing, (context, { params, query }) =>
    readListing(context, params, query.include, settings),
  ),
  answer(contracts.readLot, (context, { params, query }) =>
    readListing(context, params, query.include, settings),
  ),
  answer(ownView, (context, { params }) => readOwnView(context, params.id)),
  answer(contracts.suggestListings, (context, { query }) => suggest(context, query.q)),
  answer(contracts.readPriceGuide, (context, { query }) => readPriceGuide(context, query)),
  answer(contracts.readLiveFeed, (context) => readFeed(context, 'live', settings)),
  answer(contracts.readResultsFeed, (context) => readFeed(context, 'results', settings)),
  answer(contracts.readCalendar, (context, { params }) => readCalendar(context, params.id, settings)),
];
