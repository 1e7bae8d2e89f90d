import type { Assumptions } from './assumptions.ts';
import type { Costs, Spent } from './costs.ts';
import { say } from './say.ts';

/** How often something happens per second at the peak. */
type Load = { what: string; how: string; perSecond: number; cost: Spent; readBy: 'primary' | 'replicas' };

/** The client of a page that hears nothing pings every two minutes. */
const PINGS_PER_HOUR = 30;
const HOUR = 3_600;
const DAY = 24 * HOUR;

/** All that happens at the peak of the modelled day. */
export function loadsOf(day: Assumptions, costs: Costs): Load[] {
  const pages = day.visitorsAtPeak / day.secondsPerPage;
  const searches = pages * day.searchShare;
  const ofCustomers = (pages - searches) * day.customerShare;
  const ofVisitors = pages - searches - ofCustomers;
  const endings = day.liveLots / day.daysLive;
  const bids =
    ((endings * day.eveningShare) / (day.eveningHours * HOUR)) *
    day.bidsPerLot *
    day.bidsAtTheEnd *
    day.rushFactor;
  const events = bids * day.eventsPerBid;
  const openings = (day.visitorsAtPeak * day.openingsPerHour) / HOUR;
  const pings = (day.visitorsAtPeak * PINGS_PER_HOUR) / HOUR;
  const visitors = say(day.visitorsAtPeak);
  return [
    {
      what: 'Searches',
      how: `${visitors} visitors ÷ ${say(day.secondsPerPage)} s × ${say(day.searchShare)}`,
      ...{ perSecond: searches, cost: costs.search, readBy: 'replicas' },
    },
    // Customers see their own writes at once, so their pages are read from the primary.
    {
      what: 'Pages for customers, rendered',
      how: `(${say(pages)} pages − ${say(searches)}) × ${say(day.customerShare)} × ${say(day.renderedShare)}`,
      perSecond: ofCustomers * day.renderedShare,
      ...{ cost: costs.renderedCustomerPage, readBy: 'primary' },
    },
    {
      what: 'Pages for customers, from the cache',
      how: `the others of ${say(ofCustomers)}`,
      ...{ perSecond: ofCustomers * (1 - day.renderedShare), cost: costs.customerPage, readBy: 'primary' },
    },
    {
      what: 'Pages for visitors, rendered',
      how: `(${say(pages)} pages − ${say(searches)} − ${say(ofCustomers)}) × ${say(day.renderedShare)}`,
      ...{ perSecond: ofVisitors * day.renderedShare, cost: costs.renderedPage, readBy: 'replicas' },
    },
    {
      what: 'Pages for visitors, from the cache',
      how: `the others of ${say(ofVisitors)}`,
      ...{ perSecond: ofVisitors * (1 - day.renderedShare), cost: costs.cachedPage, readBy: 'replicas' },
    },
    {
      what: 'Reads of the state by open pages',
      how: 'one for each page',
      ...{ perSecond: pages, cost: costs.stateRead, readBy: 'primary' },
    },
    {
      what: 'Bids',
      how: `${say(day.liveLots)} lots ÷ ${say(day.daysLive)} days × ${say(day.eveningShare)} ÷ ${say(day.eveningHours)} h × ${say(day.bidsPerLot)} × ${say(day.bidsAtTheEnd)} × ${say(day.rushFactor)} in a wave`,
      ...{ perSecond: bids, cost: costs.bid, readBy: 'primary' },
    },
    {
      what: 'Events to 1,000 sockets',
      how: `${say(bids)} bids × ${say(day.eventsPerBid)} × ${say(day.audience)} ÷ 1,000`,
      ...{ perSecond: (events * day.audience) / 1_000, cost: costs.eventToThousand, readBy: 'primary' },
    },
    {
      what: 'Sockets opened',
      how: `${visitors} × ${say(day.openingsPerHour)} an hour`,
      ...{ perSecond: openings, cost: costs.socketOpened, readBy: 'primary' },
    },
    {
      what: 'Pings of sockets',
      how: `${visitors} × ${PINGS_PER_HOUR} an hour`,
      ...{ perSecond: pings, cost: costs.socketPing, readBy: 'primary' },
    },
    {
      what: 'Pictures sent',
      how: `${say(pages)} pages × ${say(day.picturesPerPage)} × ${say(day.cacheMisses)}`,
      perSecond: pages * day.picturesPerPage * day.cacheMisses,
      ...{ cost: costs.pictureSent, readBy: 'primary' },
    },
    {
      what: 'Pictures taken in',
      how: `${say(endings)} lots × ${say(day.picturesPerLot)} ÷ 24 h`,
      perSecond: (endings * day.picturesPerLot) / DAY,
      ...{ cost: costs.pictureTakenIn, readBy: 'primary' },
    },
  ];
}
