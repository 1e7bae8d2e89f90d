import type { Measure } from '../benchmark.ts';
import type { Figure } from '../figure.ts';
import { bidCaller, logInBidders } from '../house/http-bidders.ts';
import { openLots } from '../house/lots.ts';
import { hostOf, openShop, type Shop } from '../house/shop.ts';
import type { LoadReport } from '../load/load.ts';
import { putUnderLoad } from '../load/start-load.ts';
import { bareRender } from '../raw/bare-render.ts';
import { percentile, rendersPerSecond, takeTurns } from '../rounds.ts';

const CONNECTIONS = 64;
const BIDS_PER_SECOND = 500;

/**
 * Measures pages per second for logged-in customers, each with their own session, compared with the same for visitors
 * and with React rendering the page. Then the slowest pages of an auction while bids are placed.
 */
export const measure: Measure = async (bench) => {
  const shop = await openShop(bench, { settings: { SHED_AFTER_DELAY_MS: '60000' } });
  const seconds = bench.quick ? 1.5 : 5;
  const rounds = bench.quick ? 2 : 5;
  const customers = await logIn(bench, shop);
  const visitors = customers.map(() => '');
  const figures: Figure[] = [];
  let customersRate = 0;

  for (const [name, path] of Object.entries(shop.pages)) {
    const render = await bareRender(hostOf(shop), path);
    const asCustomers = async () => (await read(shop, { path, cookies: customers, seconds })).perSecond;
    const asVisitors = async () => (await read(shop, { path, cookies: visitors, seconds })).perSecond;
    const besideVisitors = await takeTurns(rounds, asCustomers, asVisitors);
    const besideReact = await takeTurns(rounds, asCustomers, async () => rendersPerSecond(render, seconds));
    figures.push(
      { name: `${name}, for customers`, unit: 'pages/s', ...besideVisitors, bound: { atLeast: 0.5 } },
      {
        name: `${name}, for customers, beside React`,
        unit: 'pages/s',
        ...besideReact,
        bound: { atLeast: 5 },
      },
    );
    customersRate = besideVisitors.ours;
  }
  figures.push(await whileBidsArePlaced(bench, shop, { customers, rate: customersRate / 2 }));
  await shop.close();
  return figures;
};

/** The last page measured is the auction's. The bids are placed on another lot of the same process. */
async function whileBidsArePlaced(
  bench: Parameters<Measure>[0],
  shop: Shop,
  { customers, rate }: { customers: string[]; rate: number },
): Promise<Figure> {
  const seconds = bench.quick ? 3 : 8;
  const underBids = async (ask: () => Promise<LoadReport>): Promise<number> => {
    const [report] = await Promise.all([ask(), placeBids(bench, shop, seconds)]);
    return percentile(report.latenciesMs, 99);
  };
  const path = shop.pages['auction page'];
  const result = await takeTurns(
    bench.quick ? 1 : 3,
    () => underBids(() => read(shop, { path, cookies: customers, seconds, rate })),
    () => underBids(() => read(shop, { path: '/api/time', cookies: customers, seconds, rate })),
  );
  return {
    name: `p99 of a customer's auction page at half that rate, during ${BIDS_PER_SECOND} bids/s`,
    unit: 'ms',
    ...result,
    bound: { atMost: 5 },
    remark: 'compared with GET /api/time at the same rate',
  };
}

type Reading = { path: string; cookies: string[]; seconds: number; rate?: number };

async function read({ web }: Shop, { path, cookies, seconds, rate }: Reading): Promise<LoadReport> {
  const token = web.house.config.publicAccessToken;
  const callers = cookies.map((cookie) => ({
    head: `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: */*\r\naccept-encoding: gzip, br\r\naccess-token: ${token}\r\n${cookie && `cookie: ${cookie}\r\n`}`,
  }));
  const report = await putUnderLoad({ port: web.port, callers, seconds, ...(rate ? { rate } : {}) });
  if (Object.keys(report.statuses).join() !== '200')
    throw new Error(`Answered ${JSON.stringify(report.statuses)}.`);
  return report;
}

async function placeBids({ database }: Parameters<Measure>[0], { web }: Shop, seconds: number) {
  const [lot = ''] = await openLots(database, 1);
  const callers = (await logInBidders(database, 16)).map((token) => bidCaller(lot, token));
  await putUnderLoad({ port: web.port, callers, seconds, rate: BIDS_PER_SECOND });
}

const logIn = async ({ database }: Parameters<Measure>[0], { web }: Shop): Promise<string[]> =>
  (await logInBidders(database, CONNECTIONS)).map(
    (token) => `${web.house.config.sessionCookie.name}=${token}`,
  );
