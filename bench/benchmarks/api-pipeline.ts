import type { Measure } from '../benchmark.ts';
import { listen, openWebServer } from '../house/web-server.ts';
import { putUnderLoad } from '../load/start-load.ts';
import { bareTime } from '../raw/bare-fastify.ts';
import { takeTurns } from '../rounds.ts';

/** Measures `GET /api/time` through the whole pipeline, compared with a bare route that sends the same response. */
export const measure: Measure = async (bench) => {
  const web = await openWebServer(bench);
  const bare = bareTime();
  const barePort = await listen(bare);
  const { publicAccessToken } = web.house.config;
  const head = `GET /api/time HTTP/1.1\r\nhost: localhost\r\naccept: application/json\r\naccess-token: ${publicAccessToken}\r\n`;
  const callers = Array.from({ length: 64 }, () => ({ head }));

  const ask = async (port: number): Promise<number> => {
    const { statuses, perSecond } = await putUnderLoad({ port, callers, seconds: bench.quick ? 1 : 4 });
    if (Object.keys(statuses).join() !== '200') throw new Error(`Answered ${JSON.stringify(statuses)}.`);
    return perSecond;
  };
  const result = await takeTurns(
    bench.quick ? 2 : 5,
    () => ask(web.port),
    () => ask(barePort),
  );
  await bare.close();
  await web.close();
  return [{ name: 'GET /api/time through the pipeline', unit: 'calls/s', ...result }];
};
