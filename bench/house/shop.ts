import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listingPath } from '@marque/contracts/listing-path';
import type { Database } from '@marque/db/database';
import type { CatalogueEntry } from '@marque/server/capabilities/demo/catalogue-entry';
import { drawPicture } from '@marque/server/capabilities/demo/draw-picture';
import { readCatalogue } from '@marque/server/capabilities/demo/read-catalogue';
import { seedDemoAccounts } from '@marque/server/capabilities/demo/seed-accounts';
import { seedCatalogue } from '@marque/server/capabilities/demo/seed-catalogue';
import { COVER, GALLERY } from '@marque/server/capabilities/demo/views';
import { openMedia } from '@marque/server/capabilities/media/open-media';
import { dispatchApi } from '@marque/server/platform/web-host/dispatch-api';
import { loadBuiltWeb } from '@marque/server/platform/web-host/load-web';
import type { Bench } from '../benchmark.ts';
import { openWebServer, type WebServer } from './web-server.ts';

/** The three pages that are measured, by their names in the figures. */
export type ShopPages = Record<'home' | 'live list' | 'auction page', string>;

/** The other kinds of page that visitors see often. */
type OtherPages = Record<
  'results' | 'search' | 'sealed auction' | 'sold auction' | 'story' | 'login',
  string
>;

export type Shop = { web: WebServer; pages: ShopPages; otherPages: OtherPages; close(): Promise<void> };

type Wishes = {
  settings?: Record<string, string>;
  port?: number;
  /** A page whose pictures are missing reports errors. Drawing all of them takes a minute. */
  withPictures?: 'in sight' | 'all';
};

/** The built web with the cars of the demo. */
export async function openShop(
  bench: Bench,
  { settings = {}, port, withPictures }: Wishes = {},
): Promise<Shop> {
  const dataDir = await mkdtemp(join(process.cwd(), '.data', 'bench-shop-'));
  const built = await loadBuiltWeb();
  const web = await openWebServer(bench, {
    settings: { DATA_DIR: dataDir, ...settings },
    web: built,
    ...(port ? { port } : {}),
  });
  const { realtime, config } = web.house;
  const sockets = realtime.serve(web.app.server, async (ids) => new Map(ids.map((id) => [id, []])));

  const now = new Date();
  await seedDemoAccounts(bench.database, now);
  await seedCatalogue(bench.database, readCatalogue(), { now, ...config });
  const { busiest, sealed, sold, inLists, all } = await lotsInSight(bench.database);
  const opened = [busiest, sealed, sold];
  if (withPictures === 'in sight') await hangPictures(bench.database, dataDir, { opened, inLists });
  if (withPictures === 'all') await hangPictures(bench.database, dataDir, { opened, inLists: all });

  return {
    web,
    pages: { home: '/en', 'live list': '/en/auctions/live', 'auction page': listingPath('en', busiest) },
    otherPages: {
      results: '/en/auctions/results',
      search: '/en/auctions/search-results?keywords=porsche',
      'sealed auction': listingPath('en', sealed),
      'sold auction': listingPath('en', sold),
      story: '/en/stories/eleven-winters-under-hay',
      login: '/en/auth/login',
    },
    close: async () => {
      await sockets?.close();
      await web.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

type ShownLot = { id: string; year: number; make: string; model: string };

/** The lot with the most bids, which the home page shows, one of each other kind, and the first lots of a list. */
async function lotsInSight({ pool }: Database) {
  const first = async (condition: string, order: string, count = 1): Promise<ShownLot[]> => {
    const { rows } = await pool.query<ShownLot>(
      `select l.id, l.year, l.make, l.model from auctions a join listings l on l.id = a.id
       where ${condition} order by ${order} limit ${count}`,
    );
    return rows;
  };
  const [busiest] = await first(`a.status = 'live' and not a.sealed`, 'a.bid_count desc');
  const [sealed] = await first(`a.status = 'live' and a.sealed`, 'a.ends_at');
  const [sold] = await first(`a.status = 'sold'`, 'a.ends_at desc');
  if (!busiest || !sealed || !sold) throw new Error('The demo lacks a live, a sealed or a sold lot.');
  const inLists = await first(`a.status = 'live' and not a.sealed`, 'a.ends_at', 4);
  const all = await first('true', 'a.id', 10_000);
  return { busiest, sealed, sold, inLists, all };
}

type Hung = { opened: readonly ShownLot[]; inLists: readonly ShownLot[] };

/** Draws whole galleries for the lots whose pages are opened, and one cover for each lot in a list. */
async function hangPictures(db: Database, dataDir: string, { opened, inLists }: Hung): Promise<void> {
  const media = await openMedia({ dataDir });
  const clock = { now: () => new Date() };
  const catalogue = readCatalogue();
  const entryOf = (lot: ShownLot): CatalogueEntry => {
    const entry = catalogue.find(
      ({ year, make, model }) => year === lot.year && make === lot.make && model === lot.model,
    );
    if (!entry) throw new Error(`The catalogue knows no ${lot.make} ${lot.model}.`);
    return entry;
  };
  const draw = (lot: ShownLot, position: number) =>
    drawPicture({ db, clock }, media, { entry: entryOf(lot), position, priority: 'background' });
  for (const lot of opened) for (const position of [COVER, ...GALLERY]) await draw(lot, position);
  for (const lot of inLists) await draw(lot, COVER);
  await media.close();
}

/** The web's view of the server, as a page request of a visitor sees it. */
export function hostOf({ web: { app, house } }: Shop) {
  const { publicUrl, publicAccessToken } = house.config;
  const page = new Request(publicUrl);
  return {
    fetchApi: dispatchApi(app, { page, address: '127.0.0.1', publicUrl }).fetchApi,
    accessToken: publicAccessToken,
    nonce: 'none',
    build: 'bench',
    publicUrl,
    requestId: randomUUID(),
    reportError: (error: unknown) => {
      throw error;
    },
  };
}
