import { type EventSummary, readEvents, readStories } from '@marque/contracts/content';
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
import { PLAN_TYPES } from '@marque/domain/listings/plan-type';
import type { LoaderFunctionArgs } from 'react-router';
import { expectAnswer, visitor } from '../../visitor.ts';
import { isOver } from '../content/event-time.ts';

type Shelf = { listings: ListingSummary[]; total: number };

const NEWS = 24;
const RESULTS_TOLD = 6;
const STORIES_TOLD = 3;
const EVENTS_TOLD = 4;

/** The page cannot live without what is on now; any other shelf may be missing for a moment. */
export async function loadHome({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const { api } = visitor(context);
  const shelf = async (endpoint: typeof readAllListings, query: AskedListingQuery): Promise<Shelf> => {
    const answer = await api.call(endpoint, { query: { facets: 'false', ...query } });
    return answer.ok ? { listings: answer.data, total: answer.meta.total } : { listings: [], total: 0 };
  };

  const [active, talked, newest, coming, noReserve, sealed, sold, makes, stories, events] = await Promise.all(
    [
      api.call(readActiveListings, { query: { facets: 'false' } }),
      shelf(readLiveListings, { sort: 'most-bids', limit: 8 }),
      shelf(readLiveListings, { sort: 'newly-listed', limit: 8 }),
      shelf(readPreviewListings, { limit: 6 }),
      shelf(readNoReserveListings, { limit: 4 }),
      shelf(readSealedListings, { limit: 4 }),
      shelf(readResults, { status: 'sold', limit: NEWS }),
      api.call(readMakes, {}),
      api.call(readStories, {}),
      api.call(readEvents, {}),
    ],
  );
  const { data, meta } = expectAnswer(active);
  const hero = lotOfTheDay(talked.listings) ?? data[0] ?? null;
  const endingSoon = { listings: data.filter(({ id }) => id !== hero?.id), total: meta.total };
  const isShown = ({ id }: ListingSummary) =>
    id === hero?.id || endingSoon.listings.slice(0, 8).some((shown) => shown.id === id);

  return {
    hero,
    endingSoon: { ...endingSoon, listings: endingSoon.listings.slice(0, 8) },
    newest: { ...newest, listings: newest.listings.filter((listing) => !isShown(listing)).slice(0, 4) },
    coming,
    noReserve,
    sealed,
    results: { ...sold, listings: dearest(sold.listings) },
    stories: stories.ok ? stories.data.slice(0, STORIES_TOLD) : [],
    events: events.ok ? comingEvents(events.data, new Date()) : [],
    makes: makes.ok ? makes.data.map(({ make, slug, count, live }) => ({ make, slug, count, live })) : [],
  };
}

/** By date, those that are not over. */
const comingEvents = (events: EventSummary[], now: Date) =>
  events.filter((event) => !isOver(event, now)).slice(0, EVENTS_TOLD);

/** An open auction, and rather one that can be shown. */
const lotOfTheDay = (listings: ListingSummary[]) => {
  const open = listings.filter(({ type_plan }) => type_plan !== PLAN_TYPES.Sealed);
  return open.find(({ image }) => image.sources !== null) ?? open[0];
};

/** Of what was sold lately, what people talk about. */
const dearest = (listings: ListingSummary[]) =>
  listings.toSorted((a, b) => (b.highest_bid ?? 0) - (a.highest_bid ?? 0)).slice(0, RESULTS_TOLD);

export type Home = Awaited<ReturnType<typeof loadHome>>;
