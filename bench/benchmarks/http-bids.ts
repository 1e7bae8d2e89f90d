import type { Database } from '@marque/db/database';
import { isPlaced } from '@marque/server/capabilities/bidding/bid-batch';
import type { Measure } from '../benchmark.ts';
import { inviteBidders } from '../house/bidders.ts';
import { checkLedgers } from '../house/check-ledgers.ts';
import { bidCaller, logInBidders } from '../house/http-bidders.ts';
import { openLots, STARTING_PRICE } from '../house/lots.ts';
import { listen, openWebServer } from '../house/web-server.ts';
import type { LoadReport } from '../load/load.ts';
import { putUnderLoad } from '../load/start-load.ts';
import { bareBids } from '../raw/bare-fastify.ts';
import { singleInserts } from '../raw/single-inserts.ts';
import { percentile, takeTurns } from '../rounds.ts';

const CONNECTIONS = 64;

/** Measures bids on one hot lot over HTTP in one process: how many per second, and the latency at half that rate. */
export const measure: Measure = async (bench) => {
  const { database, quick } = bench;
  const seconds = quick ? 1.5 : 4;
  const web = await openWebServer(bench);
  const tokens = await logInBidders(database, CONNECTIONS);
  const bare = bareBids(await sampleAnswer(database, web.house.bidding));
  const barePort = await listen(bare);
  let tooLow = 0;

  const bidOn = async (port: number, lot: string, rate?: number): Promise<LoadReport> => {
    const callers = tokens.map((token) => bidCaller(lot, token));
    const report = await putUnderLoad({ port, callers, seconds, ...(rate ? { rate } : {}) });
    const { 201: _accepted, 422: _tooLow, ...others } = report.statuses;
    if (Object.keys(others).length > 0) throw new Error(`Answered ${JSON.stringify(report.statuses)}.`);
    return report;
  };
  const ours = async (rate?: number): Promise<LoadReport> => {
    const lots = await openLots(database, 1);
    const report = await bidOn(web.port, lots[0] ?? '', rate);
    await checkLedgers(database, lots);
    tooLow = Math.max(tooLow, share(report, 422));
    return report;
  };

  const throughput = await takeTurns(
    quick ? 2 : 6,
    async () => acceptedPerSecond(await ours()),
    async () => acceptedPerSecond(await bidOn(barePort, crypto.randomUUID())),
  );
  const atHalf = throughput.ours / 2;
  const slowest = async () => percentile((await ours(atHalf)).latenciesMs, 99);
  const slowestBare = async () =>
    percentile((await bidOn(barePort, crypto.randomUUID(), atHalf)).latenciesMs, 99);
  const rounds = quick ? 1 : 3;
  const besideInserts = await takeTurns(rounds, slowest, async () =>
    percentile(await singleInserts(database, seconds), 99),
  );
  const besideBare = await takeTurns(rounds, slowest, slowestBare);
  await bare.close();
  await web.close();
  return [
    {
      name: 'bids over HTTP on one hot lot, 64 connections',
      unit: 'bids/s',
      ...throughput,
      bound: { atLeast: 0.6 },
      remark: `at most ${(tooLow * 100).toFixed(1)} % lost a race`,
    },
    {
      ...{ name: 'p99 of a bid over HTTP at half that rate', unit: 'ms', ...besideInserts },
      ...{ bound: { atMost: 4 }, remark: 'raw: single inserts' },
    },
    {
      ...{ name: 'the same, compared with the bare server', unit: 'ms', ...besideBare },
      ...{ bound: { atMost: 10 }, remark: 'raw: a call to the bare server at that rate' },
    },
  ];
};

const share = ({ statuses, latenciesMs }: LoadReport, status: number): number =>
  (statuses[status] ?? 0) / latenciesMs.length;

const acceptedPerSecond = (report: LoadReport): number => report.perSecond * share(report, 201);

async function sampleAnswer(database: Database, bidding: Parameters<typeof inviteBidders>[1]) {
  const [lot = ''] = await openLots(database, 1);
  const [bid] = await inviteBidders(database, bidding, 1);
  const answer = await bid?.({ lot, amount: STARTING_PRICE });
  if (!answer || !isPlaced(answer)) throw new Error('The first bid on an empty lot was refused.');
  return answer;
}
