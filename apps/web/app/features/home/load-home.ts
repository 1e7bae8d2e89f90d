import { type EventSummary, readEvents, readHomeBlocks, readStories } from '@marque/contracts/content';
import type { AskedListingQuery } from '@marque/contracts/listing-filters';
import type { ListingSummary } from '@marque/contracts/listing-shapes';
import {
  readActiveListings,
  type readAllListings,
  readLiveListings,
  readMakes,
  readNoReserveListings,
  readPreviewListings,
  readResults,
  readSealedListings,
} from '@marque/contracts/listings';
import type { LoaderFunctionArgs } from 'react-router';
import { expectAnswer, visitor } from '../../site/visitor.ts';
import { isOver } from '../content/event-time.ts';
import { byName } from '../lists/by-name.ts';
import { arrangeBlocks } from './arrange-blocks.server.ts';
import { arrangeShelves } from './arrange-shelves.ts';
import { loadHomeFiles } from './late-home-files.ts';

type Shelf = { listings: ListingSummary[]; total: number };

const NEWS = 24;
const RESULTS_TOLD = 6;
const STORIES_TOLD = 3;
const EVENTS_TOLD = 4;

/** The page fails without the active listings. Any other shelf may be missing for a moment. */
export async function loadHome({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const { api, locale } = visitor(context);
  const compare = byName(locale);
  const shelf = async (endpoint: typeof readAllListings, query: AskedListingQuery): Promise<Shelf> => {
    const answer = await api.call(endpoint, { query: { facets: 'false', ...query } });
    return answer.ok ? { listings: answer.data, total: answer.meta.total } : { listings: [], total: 0 };
  };

  const [active, talked, newest, coming, noReserve, sealed, sold, makes, stories, events, blocks] =
    await Promise.all([
      api.call(readActiveListings, { query: { facets: 'false' } }),
      shelf(readLiveListings, { sort: 'most-bids', limit: 8 }),
      shelf(readLiveListings, { sort: 'newly-listed', limit: NEWS }),
      shelf(readPreviewListings, { limit: 6 }),
      shelf(readNoReserveListings, { limit: 4 }),
      shelf(readSealedListings, { limit: 4 }),
      shelf(readResults, { status: 'sold', limit: NEWS }),
      api.call(readMakes, {}),
      api.call(readStories, {}),
      api.call(readEvents, {}),
      api.call(readHomeBlocks, {}),
    ]);
  await loadHomeFiles();
  const { data, meta } = expectAnswer(active);
  const shelves = arrangeShelves({ active: data, mostBids: talked.listings, newest: newest.listings });

  return {
    hero: shelves.hero,
    endingSoon: { listings: shelves.endingSoon, total: meta.total },
    newest: { ...newest, listings: shelves.newest },
    coming,
    noReserve,
    sealed,
    results: { ...sold, listings: dearest(sold.listings) },
    stories: stories.ok ? stories.data.slice(0, STORIES_TOLD) : [],
    events: events.ok ? comingEvents(events.data, new Date()) : [],
    blocks: arrangeBlocks(blocks.ok ? blocks.data : [], locale),
    makes: makes.ok
      ? makes.data
          .map(({ make, slug, count, live }) => ({ make, slug, count, live }))
          .toSorted((one, other) => compare(one.make, other.make))
      : [],
  };
}

/** The next events that are not over. The API returns events by date. */
const comingEvents = (events: EventSummary[], now: Date) =>
  events.filter((event) => !isOver(event, now)).slice(0, EVENTS_TOLD);

/** The most expensive of the latest sales. */
const dearest = (listings: ListingSummary[]) =>
  listings.toSorted((a, b) => (b.highest_bid ?? 0) - (a.highest_bid ?? 0)).slice(0, RESULTS_TOLD);

export type Home = Awaited<ReturnType<typeof loadHome>>;
