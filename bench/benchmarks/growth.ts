import { listingPath } from '@marque/contracts/listing-path';
import type { Database } from '@marque/db/database';
import { isPlaced } from '@marque/server/capabilities/bidding/bid-batch';
import { loadBuiltWeb } from '@marque/server/platform/web-host/load-web';
import type { Measure } from '../benchmark.ts';
import { inviteBidders } from '../house/bidders.ts';
import { openLots, risingOffers } from '../house/lots.ts';
import { type Size, type Stocked, withStocked } from '../house/stocked.ts';
import { openWebServer, type WebServer } from '../house/web-server.ts';
import { percentile } from '../rounds.ts';

const BIDDERS = 16;
const WARM_UP = 20;

/**
 * Measures what a bid, a list and the page of a lot cost with little and with much data: with ten bids for each listing, up to ten
 * million. Each page is asked for once, so that none comes from the shared cache.
 */
export const measure: Measure = async ({ quick }) => {
  const [much, times]: [Size, number] = quick ? ['tenth', 60] : ['whole', 200];
  const costs = (size: Size) => withStocked(size, (stocked) => takeCosts(stocked, times));
  // The code of a new process is not compiled yet, so the first costs do not count.
  await costs('hundredth');
  const small = await costs('hundredth');
  const large = await costs(much);
  return [...large].map(([name, ours]) => ({
    name: `${name}, p50 with much data beside little`,
    unit: 'ms',
    ours,
    raw: small.get(name) ?? Number.NaN,
    bound: { atMost: 1.5 },
  }));
};

/** In ms, by name. */
async function takeCosts({ url, database }: Stocked, times: number): Promise<Map<string, number>> {
  const web = await openWebServer({ url, database }, { web: await loadBuiltWeb() });
  const lots = await someLots(database, times + WARM_UP);
  const lotPage = (n: number): string => {
    const lot = lots[n];
    if (!lot) throw new Error('There are too few lots.');
    return listingPath('en', lot);
  };
  // Each of these addresses is another one.
  const filters = (n: number) => `year_from=${1925 + (n % 60)}&year_to=${2003 + (n % 7)}`;
  const costs = new Map([
    ['a bid', await p50(times, await bidder(database, web))],
    ['the list of running auctions', await p50(times, (n) => read(web, `/en/auctions/live?${filters(n)}`))],
    ['the list of results', await p50(times, (n) => read(web, `/en/auctions/results?${filters(n)}`))],
    ['the page of a lot', await p50(times, (n) => read(web, lotPage(n)))],
  ]);
  await web.close();
  return costs;
}

/** Lots of all ages, the same in each run. */
async function someLots({ pool }: Database, count: number) {
  const { rows } = await pool.query<{ id: string; year: number; make: string; model: string }>(
    `select id, year, make, model from (
       select listings.*, row_number() over (order by id) as place, count(*) over () as total from listings
       where shelf in ('live', 'results')
     ) as placed where place % (total / $1::int) = 0 order by id limit $1::int`,
    [count],
  );
  return rows;
}

/** Bids one after the other on a new lot, so that only the size of the tables makes a difference. */
async function bidder(database: Database, { house }: WebServer): Promise<(n: number) => Promise<void>> {
  const bidders = await inviteBidders(database, house.bidding, BIDDERS);
  const offer = risingOffers(await openLots(database, 1));
  return async (n) => {
    const bid = await bidders[n % BIDDERS]?.(offer(0));
    if (!bid || !isPlaced(bid)) throw new Error('A valid bid was refused.');
  };
}

async function read({ port }: WebServer, path: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { accept: 'text/html' },
    redirect: 'manual',
  });
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}.`);
  await answer.text();
}

async function p50(times: number, work: (n: number) => Promise<void>): Promise<number> {
  const took: number[] = [];
  for (let n = 0; n < times + WARM_UP; n++) {
    const start = performance.now();
    await work(n);
    if (n >= WARM_UP) took.push(performance.now() - start);
  }
  return percentile(took, 50);
}
