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
import { costOfUnit, type Rounds } from './cost-of-unit.ts';
import type { Costs, Spent } from './costs.ts';
import { openMeter } from './processor.ts';

/** Nobody is refused because this machine is busy with the loads as well. */
const patient = { SHED_AFTER_DELAY_MS: '60000' };
const READERS = 16;
const SECONDS_OF_ROUND = 2;
/** As many cards as a list has. */
const LOTS_ON_PAGE = 24;

type PageCosts = Pick<
  Costs,
  | 'cachedPage'
  | 'renderedPage'
  | 'customerPage'
  | 'renderedCustomerPage'
  | 'stateRead'
  | 'search'
  | 'pictureSent'
  | 'pictureTakenIn'
  | 'processMemory'
>;

/** Measures what reading costs, one kind after the other. Listings and pictures are those of the demo. */
export async function measurePageCosts(bench: Bench): Promise<PageCosts> {
  const { database, quick } = bench;
  const meter = await openMeter(database.pool);
  const rounds: Rounds = quick ? { warmUpUnits: 200, counted: 3 } : { warmUpUnits: 1_000, counted: 5 };
  /** Each reader reads again when they have read. */
  const costOfReading = ({ port }: WebServer, heads: readonly string[]): Promise<Spent> =>
    costOfUnit(meter, rounds, async () => {
      const callers = heads.map((head) => ({ head }));
      const { statuses } = await putUnderLoad({ port, callers, seconds: SECONDS_OF_ROUND });
      const { 200: answered = 0, ...others } = statuses;
      if (Object.keys(others).length > 0) throw new Error(`Answered ${JSON.stringify(statuses)}.`);
      return answered;
    });

  // No cached page expires meanwhile, so that no page is rendered.
  const shop = await openShop(bench, { settings: { ...patient, PAGE_CACHE_SECONDS: '60' } });
  const { config } = shop.web.house;
  const lots = await someLiveLots(database);
  const paths = lots.slice(0, READERS - 3).map((lot) => listingPath('en', lot));
  const pages = [...Object.values(shop.pages), ...paths];
  const cookies = (await logInBidders(database, READERS)).map(
    (token) => `cookie: ${config.sessionCookie.name}=${token}\r\n`,
  );
  const asVisitors = pages.map((path) => pageHead(path));
  const asCustomers = pages.map((path, place) => pageHead(path, cookies[place % READERS]));
  const states = headOf(
    `/api/listings/snapshots?ids=${lots.map(({ id }) => id)}`,
    'application/json',
    `access-token: ${config.publicAccessToken}\r\n`,
  );

  const cachedPage = await costOfReading(shop.web, asVisitors);
  const customerPage = await costOfReading(shop.web, asCustomers);
  const stateRead = await costOfReading(shop.web, Array<string>(READERS).fill(states));
  globalThis.gc?.();
  const processMemory = process.memoryUsage().rss / 2 ** 20;

  const media = await openMedia(config);
  const id = await storeInEverySize(database, media, await photograph());
  await showPublicly(database, id);
  const album = await Promise.all(Array.from({ length: quick ? 1 : 3 }, photograph));
  const pictureTakenIn = await costOfUnit(meter, { warmUpUnits: 0, counted: album.length }, async () => {
    await storeInEverySize(database, media, album.pop() ?? Buffer.alloc(0));
    return 1;
  });
  const picture = headOf(`/media/${id}/800.webp`, 'image/webp');
  const pictureSent = await costOfReading(shop.web, Array<string>(READERS).fill(picture));
  await media.close();
  await shop.close();

  // As no page comes from a cache, each reader has a page of their own.
  const web = await openWebServer(bench, {
    settings: { ...patient, PAGE_CACHE_SECONDS: '0' },
    web: await loadBuiltWeb(),
  });
  const renderedPage = await costOfReading(web, asVisitors);
  const renderedCustomerPage = await costOfReading(web, asCustomers);
  await stock(database, quick ? 10_000 : 20_000);
  const search = await costOfReading(
    web,
    MAKES.slice(0, READERS).map((make) => pageHead(`/en/auctions/search-results?keywords=${make}`)),
  );
  await web.close();
  return {
    ...{ cachedPage, renderedPage, customerPage, renderedCustomerPage, stateRead, search },
    ...{ pictureSent, pictureTakenIn, processMemory },
  };
}

export const pageHead = (path: string, cookie = ''): string => headOf(path, 'text/html', cookie);

const headOf = (path: string, accept: string, cookie = ''): string =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: ${accept}\r\naccept-encoding: gzip, br\r\n${cookie}`;

/** A listing that was public shows the picture, so everybody may see it. */
async function showPublicly({ pool }: Database, pictureId: string): Promise<void> {
  await pool.query(
    `insert into listing_pictures (listing_id, picture_id, position)
     select id, $1, 10000 from auctions where status = 'live' limit 1`,
    [pictureId],
  );
}

async function someLiveLots({ pool }: Database) {
  const { rows } = await pool.query<{ id: string; make: string; model: string }>(
    `select l.id, l.make, l.model from auctions a join listings l on l.id = a.id
     where a.status = 'live' and not a.sealed order by a.id limit $1`,
    [LOTS_ON_PAGE],
  );
  return rows;
}
