import { loadBuiltWeb } from '@marque/server/platform/web-host/load-web';
import type { Bench } from '../benchmark.ts';
import type { Figure } from '../figure.ts';
import { openWebServer } from '../house/web-server.ts';
import type { Costs } from './costs.ts';
import { hotLotSize, reproduceHotLot } from './hot-lot.ts';
import { measurePageCosts } from './measure-costs.ts';
import { measureLiveCosts } from './measure-live-costs.ts';

export type Simulation = { costs: Costs; hotLot: Figure[] };

export async function simulate(bench: Bench): Promise<Simulation> {
  const pageCosts = await measurePageCosts(bench);
  const web = await openWebServer(bench, { web: await loadBuiltWeb() });
  const sockets = web.house.realtime.serve(web.app.server, async (ids) => new Map(ids.map((id) => [id, []])));
  const liveCosts = await measureLiveCosts(bench, web);
  const hotLot = await reproduceHotLot(bench, web, hotLotSize(bench.quick));
  await sockets?.close();
  await web.close();
  return { costs: { ...pageCosts, ...liveCosts }, hotLot };
}
