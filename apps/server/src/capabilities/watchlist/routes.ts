import * as contracts from '@marque/contracts/watchlist';
import { answer } from '../../platform/http/answer.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { unwatchListing, watchListing } from './change-watch.ts';
import { readWatchlist } from './read-watchlist.ts';

export const watchlistRoutes = (live: LivePublisher) => [
  answer(contracts.readWatchlist, (context, { query }) => readWatchlist(context, query.userId)),
  answer(contracts.watchListing, (context, { params }) => watchListing(context, params.id, live)),
  answer(contracts.unwatchListing, (context, { params }) => unwatchListing(context, params.id, live)),
];
