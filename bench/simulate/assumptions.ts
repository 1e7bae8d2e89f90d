export type Assumption = { value: number; because: string };

/**
 * The day that the simulation models: ten times the public figures of the largest marketplace, and what we assume about its
 * visitors. Shares are between 0 and 1.
 */
export const assumptions = {
  liveLots: { value: 7_000, because: 'ten times what the largest marketplace shows' },
  daysLive: { value: 7, because: 'each lot is live for a week, so 1,000 end each day' },
  eveningShare: { value: 0.5, because: 'sellers want their auctions to end when most bidders are at home' },
  eveningHours: { value: 2, because: 'the evening of one time zone' },
  visitorsAtPeak: { value: 100_000, because: 'ten times what the largest marketplace has at once' },

  secondsPerPage: { value: 60, because: 'a lot has a hundred pictures and a long text; a list takes less' },
  customerShare: { value: 0.3, because: 'bidders log in and stay logged in, and most readers never do' },
  searchShare: { value: 0.05, because: 'most people follow links of a list; a search begins a visit' },
  renderedShare: {
    value: 0.5,
    because: 'hot lots and first pages come from the shared cache of five seconds, others seldom do',
  },

  bidsPerLot: { value: 50, because: 'a popular car has 30 to 50 bids, and a rare one more than 100' },
  bidsAtTheEnd: { value: 0.5, because: 'half of the bids come in the last minutes of their lot' },
  rushFactor: { value: 10, because: 'many lots end at the same full hour, so bids come in waves' },
  eventsPerBid: { value: 2, because: 'in the last two minutes a bid also moves the end of the auction' },
  audience: {
    value: 2_500,
    because: 'open pages that show a lot when it is bid on in the evening; half of the hottest lot has',
  },
  openingsPerHour: { value: 6, because: 'a visit lasts ten minutes, and a phone that slept connects again' },

  picturesPerPage: { value: 15, because: 'the cover of each card in sight, or the first of a gallery' },
  cacheMisses: { value: 0.1, because: 'browsers and the cache of the network keep pictures for ever' },
  picturesPerLot: {
    value: 100,
    because: 'sellers are asked for a hundred pictures; as many lots begin as end',
  },

  coresPerMachine: { value: 4, because: 'a common size, which any provider has' },
  gigabytesPerMachine: { value: 16, because: 'comes with four cores' },
  highestLoad: { value: 0.5, because: 'half of each machine is left for waves, and to stay fast' },
  socketsPerProcess: { value: 20_000, because: 'the default of REALTIME_MAX_CONNECTIONS' },
  spareMachines: { value: 1, because: 'one machine of each kind may fail, or be upgraded, at the peak' },
} satisfies Record<string, Assumption>;

export type Assumptions = Record<keyof typeof assumptions, number>;

export const assumedValues = (): Assumptions =>
  Object.fromEntries(Object.entries(assumptions).map(([name, { value }]) => [name, value])) as Assumptions;
