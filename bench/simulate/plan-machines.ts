import type { Assumptions } from './assumptions.ts';
import type { Costs, Spent } from './costs.ts';

/** One step of the arithmetic. `how` repeats it in figures. */
type Line = { what: string; how: string; result: number; unit: string };

/** How often something happens per second at the peak. */
type Load = { what: string; how: string; perSecond: number; cost: Spent; readBy: 'primary' | 'replicas' };

export type Plan = {
  lines: Line[];
  machines: { web: number; primary: number; replicas: number };
  /** What is busy at the peak. */
  cores: { web: number; primary: number; replicas: number };
  /** False if the primary would be busier than it may be. More machines do not help then, but a larger one does. */
  primarySuffices: boolean;
};

/** The client of a page that hears nothing pings every two minutes. */
const PINGS_PER_HOUR = 30;
const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Computes the machines that the peak of the modelled day needs, and shows each step. */
export function planMachines(day: Assumptions, costs: Costs): Plan {
  const loads = loadsOf(day, costs);
  const lines: Line[] = loads.map(({ what, how, perSecond }) => ({
    what,
    how,
    result: perSecond,
    unit: 'a second',
  }));
  const add = (what: string, how: string, result: number, unit: string): number => {
    lines.push({ what, how, result, unit });
    return result;
  };
  const addUse = (what: string, part: keyof Spent, counted = loads): number => {
    const terms = counted.filter(({ cost, perSecond }) => cost[part] * perSecond > 0);
    const how = terms.map(({ cost, perSecond }) => `${say(perSecond)} × ${say(cost[part] * 1_000)} ms`);
    const cores = terms.reduce((sum, { cost, perSecond }) => sum + cost[part] * perSecond, 0);
    return add(what, how.join(' + ') || 'nothing', cores, 'cores');
  };

  const webCores = addUse('Web processes', 'web') + addUse('Their picture processes', 'pictures');
  const usable = add(
    'Cores of a machine that may be busy',
    `${say(day.coresPerMachine)} × ${say(day.highestLoad)}`,
    day.coresPerMachine * day.highestLoad,
    'cores',
  );
  const forCores = add(
    'Machines for their cores',
    `${say(webCores)} ÷ ${say(usable)}`,
    webCores / usable,
    '',
  );
  const socketsPerMachine = day.socketsPerProcess * day.coresPerMachine;
  const forSockets = add(
    'Machines for the number of sockets',
    `${say(day.visitorsAtPeak)} ÷ (${say(day.socketsPerProcess)} × ${say(day.coresPerMachine)} processes)`,
    day.visitorsAtPeak / socketsPerMachine,
    '',
  );
  const free = day.gigabytesPerMachine * 1_024 * day.highestLoad - day.coresPerMachine * costs.processMemory;
  const forMemory = add(
    'Machines for the memory of the sockets',
    `${say(day.visitorsAtPeak)} × ${say(costs.socketMemory)} MB ÷ (${say(day.gigabytesPerMachine)} GB × ${say(day.highestLoad)} − ${say(day.coresPerMachine)} × ${say(costs.processMemory)} MB)`,
    free > 0 ? (day.visitorsAtPeak * costs.socketMemory) / free : Number.POSITIVE_INFINITY,
    '',
  );
  const web = add(
    'Machines for the web',
    `the largest of these, rounded up, + ${say(day.spareMachines)} spare`,
    Math.max(1, Math.ceil(Math.max(forCores, forSockets, forMemory))) + day.spareMachines,
    'machines',
  );

  const ofPrimary = addUse(
    'The primary of PostgreSQL',
    'database',
    loads.filter(({ readBy }) => readBy === 'primary'),
  );
  const ofReplicas = addUse(
    'Its replicas',
    'database',
    loads.filter(({ readBy }) => readBy === 'replicas'),
  );
  const replicas = add(
    'Machines for replicas',
    `${say(ofReplicas)} ÷ ${say(usable)}, rounded up, + ${say(day.spareMachines)} spare, which can be promoted`,
    Math.ceil(ofReplicas / usable) + day.spareMachines,
    'machines',
  );
  return {
    lines,
    machines: { web, primary: 1, replicas },
    cores: { web: webCores, primary: ofPrimary, replicas: ofReplicas },
    primarySuffices: ofPrimary <= usable,
  };
}

function loadsOf(day: Assumptions, costs: Costs): Load[] {
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
    {
      what: 'Pages for customers',
      how: `(${say(pages)} pages − ${say(searches)}) × ${say(day.customerShare)}`,
      // Customers see their own writes at once.
      ...{ perSecond: ofCustomers, cost: costs.customerPage, readBy: 'primary' },
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

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const threeFigures = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 3 });

/** With three significant figures, and more for whole numbers. */
export const say = (value: number): string =>
  (Number.isInteger(value) || Math.abs(value) >= 100 ? whole : threeFigures).format(value);
