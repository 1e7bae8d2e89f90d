import { listingPath } from '@marque/contracts/listing-path';
import type { Database } from '@marque/db/database';
import { openMedia } from '@marque/server/capabilities/media/open-media';
import { loadBuiltWeb } from '@marque/server/platform/web-host/load-web';
import type { Bench } from '../benchmark.ts';
import { logInBidders } from '../house/http-bidders.ts';
import { photograph } from '../house/photograph.ts';
import { openShop } from '../house/shop.ts';
import { MAKES, stock } from '../house/stock.ts';
import { storeInEverySize } from '../house/store-in-every-size.ts';
import { openWebServer, type WebServer } from '../house/web-server.ts';
import { putUnderLoad } from '../load/start-load.ts';
import type { Costs } from './costs.ts';
import { openMeter, perUnit } from './processor.ts';

type Meter = Awaited<ReturnType<typeof openMeter>>;

/** Nobody is refused because this machine is busy with the loads as well. */
const patient = { SHED_AFTER_DELAY_MS: '60000' };
const READERS = 16;

type PageCosts = Pick<
  Costs,
  | 'cachedPage'
  | 'renderedPage'
  | 'customerPage'
  | 'search'
  | 'pictureSent'
  | 'pictureTakenIn'
  | 'processMemory'
>;

/** Measures what reading costs, one kind after the other. Listings and pictures are those of the demo. */
export async function measurePageCosts(bench: Bench): Promise<PageCosts> {
  const { database, quick } = bench;
  const meter = await openMeter(database.pool);
  const seconds = quick ? 2 : 3;
  // No cached page expires meanwhile, so that no page is rendered.
  const shop = await openShop(bench, { settings: { ...patient, PAGE_CACHE_SECONDS: '60' } });
  const { config } = shop.web.house;
  const lots = await someLivePaths(database);
  const pages = [...Object.values(shop.pages), ...lots];
  const cookies = (await logInBidders(database, READERS)).map(
    (token) => `cookie: ${config.sessionCookie.name}=${token}\r\n`,
  );
  const asCustomers = pages.map((path, place) => pageHead(path, cookies[place % READERS]));

  const cachedPage = await costOfReading(meter, shop.web, {
    heads: pages.map((path) => pageHead(path)),
    seconds,
  });
  const customerPage = await costOfReading(meter, shop.web, { heads: asCustomers, seconds });
  globalThis.gc?.();
  const processMemory = process.memoryUsage().rss / 2 ** 20;

  const media = await openMedia(config);
  const id = await storeInEverySize(database, media, await photograph());
  await showPublicly(database, id);
  const album = await Promise.all(Array.from({ length: quick ? 1 : 3 }, photograph));
  const takenIn = await meter.during(async () => {
    for (const picture of album) await storeInEverySize(database, media, picture);
  });
  const pictureHeads = Array.from({ length: READERS }, () => headOf(`/media/${id}/800.webp`, 'image/webp'));
  const pictureSent = await costOfReading(meter, shop.web, { heads: pictureHeads, seconds });
  await media.close();
  await shop.close();

  // As no page comes from a cache, each reader has a page of their own.
  const web = await openWebServer(bench, {
    settings: { ...patient, PAGE_CACHE_SECONDS: '0' },
    web: await loadBuiltWeb(),
  });
  const renderedPage = await costOfReading(meter, web, {
    heads: pages.map((path) => pageHead(path)),
    seconds,
  });
  await stock(database, quick ? 10_000 : 20_000);
  const searches = MAKES.slice(0, READERS).map((make) => `/en/auctions/search-results?keywords=${make}`);
  const search = await costOfReading(meter, web, { heads: searches.map((path) => pageHead(path)), seconds });
  await web.close();

  const pictureTakenIn = perUnit(takenIn, album.length);
  return { cachedPage, renderedPage, customerPage, search, pictureSent, pictureTakenIn, processMemory };
}

export const pageHead = (path: string, cookie = ''): string => headOf(path, 'text/html', cookie);

const headOf = (path: string, accept: string, cookie = ''): string =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: ${accept}\r\naccept-encoding: gzip, br\r\n${cookie}`;

type Reading = { heads: readonly string[]; seconds: number };

/** Each reader reads again when they have read. The first half does not count, because new code is slow. */
async function costOfReading(meter: Meter, { port }: WebServer, { heads, seconds }: Reading) {
  const read = async (forSeconds: number): Promise<number> => {
    const callers = heads.map((head) => ({ head }));
    const { statuses } = await putUnderLoad({ port, callers, seconds: forSeconds });
    const { 200: answered = 0, ...others } = statuses;
    if (Object.keys(others).length > 0) throw new Error(`Answered ${JSON.stringify(statuses)}.`);
    return answered;
  };
  await read(seconds);
  let answered = 0;
  const spent = await meter.during(async () => {
    answered = await read(seconds);
  });
  return perUnit(spent, answered);
}

/** A listing that was public shows the picture, so everybody may see it. */
async function showPublicly({ pool }: Database, pictureId: string): Promise<void> {
  await pool.query(
    `insert into listing_pictures (listing_id, picture_id, position)
     select id, $1, 10000 from auctions where status = 'live' limit 1`,
    [pictureId],
  );
}

async function someLivePaths({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; make: string; model: string }>(
    `select l.id, l.make, l.model from auctions a join listings l on l.id = a.id
     where a.status = 'live' and not a.sealed order by a.id limit $1`,
    [READERS - 3],
  );
  return rows.map((lot) => listingPath('en', lot));
}
