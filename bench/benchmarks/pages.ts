import type { Measure } from '../benchmark.ts';
import type { Figure } from '../figure.ts';
import { hostOf, openShop } from '../house/shop.ts';
import { putUnderLoad } from '../load/start-load.ts';
import { bareRender } from '../raw/bare-render.ts';
import { rendersPerSecond, takeTurns } from '../rounds.ts';

const CONNECTIONS = 64;

/**
 * Measures pages per second over HTTP for visitors, compared with React rendering the same page and doing nothing else.
 */
export const measure: Measure = async (bench) => {
  // Between the turns, React renders in the same process for seconds. The server would take that delay for overload.
  const shop = await openShop(bench, { settings: { SHED_AFTER_DELAY_MS: '60000' } });
  const seconds = bench.quick ? 1.5 : 6;
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(shop.pages)) {
    const render = await bareRender(hostOf(shop), path);
    if (render().length < 10_000) throw new Error(`The ${name} came out nearly empty.`);
    const result = await takeTurns(
      bench.quick ? 2 : 5,
      () => ask(shop.web.port, path, seconds),
      async () => rendersPerSecond(render, seconds),
    );
    figures.push({ name: `${name}, for visitors`, unit: 'pages/s', ...result, bound: { atLeast: 30 } });
  }
  await shop.close();
  return figures;
};

async function ask(port: number, path: string, seconds: number): Promise<number> {
  const head = `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\naccept-encoding: gzip, br\r\n`;
  const callers = Array.from({ length: CONNECTIONS }, () => ({ head }));
  const { statuses, perSecond } = await putUnderLoad({ port, callers, seconds });
  if (Object.keys(statuses).join() !== '200') throw new Error(`Answered ${JSON.stringify(statuses)}.`);
  return perSecond;
}
