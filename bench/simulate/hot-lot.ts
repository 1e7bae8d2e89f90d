import { listingChannel } from '@marque/contracts/channels';
import { listingPath } from '@marque/contracts/listing-path';
import { LOCALES } from '@marque/contracts/locale';
import type { Bench } from '../benchmark.ts';
import type { Figure } from '../figure.ts';
import { checkLedgers } from '../house/check-ledgers.ts';
import { bidCaller, logInBidders } from '../house/http-bidders.ts';
import { openLots } from '../house/lots.ts';
import type { WebServer } from '../house/web-server.ts';
import { gatherAudience } from '../load/start-audience.ts';
import { putUnderLoad } from '../load/start-load.ts';
import { percentile } from '../rounds.ts';
import { pageHead } from './measure-costs.ts';

const BIDDERS = 200;
/** Each of them bids six times within ten minutes. Real lots have a tenth of that. */
const BIDS_PER_SECOND = 2;
const PAGES_PER_SECOND = 20;

export type HotLotSize = { sockets: number; seconds: number; secondsAlone: number };

export const hotLotSize = (quick: boolean): HotLotSize =>
  quick
    ? { sockets: 1_000, seconds: 60, secondsAlone: 15 }
    : { sockets: 5_000, seconds: 600, secondsAlone: 40 };

type Minutes = { latenciesMs: number[]; lostRaces: number; failed: number[]; pages: number };

/**
 * Reproduces the last minutes of a lot that everybody watches, and the same without the watchers, before and afterwards. Counts
 * what each socket has heard of against the ledger.
 */
export async function reproduceHotLot(
  { database }: Bench,
  web: WebServer,
  size: HotLotSize,
): Promise<Figure[]> {
  const { sockets, seconds, secondsAlone } = size;
  const tokens = await logInBidders(database, BIDDERS);
  const { name } = web.house.config.sessionCookie;

  const liveThrough = async (lot: string, forSeconds: number): Promise<Minutes> => {
    const path = (place: number) =>
      listingPath(LOCALES[place % LOCALES.length] ?? 'en', { id: lot, make: 'Jaguar', model: 'E-Type' });
    const readers = tokens.slice(0, PAGES_PER_SECOND * 2).map((token, place) => ({
      head: pageHead(path(place), place % 2 ? `cookie: ${name}=${token}\r\n` : ''),
    }));
    const [bids, pages] = await Promise.all([
      putUnderLoad({
        ...{ port: web.port, seconds: forSeconds, rate: BIDS_PER_SECOND, atRandom: true },
        callers: tokens.map((token) => bidCaller(lot, token)),
      }),
      putUnderLoad({ port: web.port, seconds: forSeconds, rate: PAGES_PER_SECOND, callers: readers }),
    ]);
    const { 201: _placed, 422: lostRaces = 0, ...failedBids } = bids.statuses;
    const { 200: read = 0, ...failedPages } = pages.statuses;
    // Each failed call by its status.
    const failed = [failedBids, failedPages].flatMap((failures) =>
      Object.entries(failures).flatMap(([status, count]) => Array<number>(count).fill(Number(status))),
    );
    return { latenciesMs: bids.latenciesMs, lostRaces, pages: read, failed };
  };
  const alone = async (forSeconds: number): Promise<Minutes> => {
    const lots = await openLots(database, 1, forSeconds);
    const minutes = await liveThrough(lots[0] ?? '', forSeconds);
    await checkLedgers(database, lots);
    return minutes;
  };

  await alone(5);
  const before = await alone(secondsAlone);
  const lots = await openLots(database, 1, seconds + 60);
  const [lot = ''] = lots;
  const where = { port: web.port, path: '/app/marque?protocol=7', channel: listingChannel(lot) };
  const audience = await gatherAudience({ ...where, count: sockets });
  const watched = await liveThrough(lot, seconds);
  await checkLedgers(database, lots);
  const announced = await findAnnounced(database.pool, lot);
  const heard = await audience.heard(announced.length);
  audience.leave();
  const after = await alone(secondsAlone);

  const isWrong = heard.some(({ sequences }) => sequences.join() !== announced.join());
  const missed = isWrong ? sockets : heard.reduce((sum, { astray }) => sum + astray, 0);
  const failed = [before, watched, after].flatMap((minutes) => minutes.failed);
  const p99 = percentile(watched.latenciesMs, 99);
  const p99Alone = percentile([...before.latenciesMs, ...after.latenciesMs], 99);
  const medians = [watched.latenciesMs, [...before.latenciesMs, ...after.latenciesMs]].map((latencies) =>
    percentile(latencies, 50).toFixed(1),
  );
  return [
    {
      name: `p99 of a bid while ${sockets.toLocaleString('en-GB')} sockets watch the lot`,
      ...{ unit: 'ms', ours: p99, raw: p99Alone, bound: { atMost: 3 } },
      remark: `medians ${medians.join(' and ')} ms; ${watched.latenciesMs.length} bids by ${BIDDERS} bidders, ${watched.lostRaces} lost a race; ${watched.pages} pages`,
    },
    {
      name: 'sockets that missed an event, or heard it in a wrong order',
      ...{ unit: '', ours: missed, bound: { atMost: 0 } },
      remark: `${(announced.length * sockets).toLocaleString('en-GB')} events of bids were counted`,
    },
    {
      name: 'bids and pages that failed',
      ...{ unit: '', ours: failed.length, bound: { atMost: 0 } },
      ...(failed.length > 0 ? { remark: `with ${[...new Set(failed)].join(' and ')}` } : {}),
    },
  ];
}

/** Bids that were committed together are announced together, with the sequence of the last. The row says which they are. */
async function findAnnounced(pool: Bench['database']['pool'], lot: string): Promise<number[]> {
  const { rows } = await pool.query<{ sequence: number }>(
    'select max(sequence)::int as sequence from bids where auction_id = $1 group by xmin::text order by sequence',
    [lot],
  );
  return rows.map(({ sequence }) => sequence);
}
