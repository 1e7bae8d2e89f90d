import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { LoadOrder, LoadReport } from './load.ts';

/** Starts a separate process, so that client and server do not share an event loop. */
export async function putUnderLoad(order: LoadOrder): Promise<LoadReport> {
  const child = fork(new URL('./load-process.ts', import.meta.url), { execArgv: [] });
  child.send(order);
  const [report] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The load process ended too soon.'))),
  ]);
  child.kill();
  return report as LoadReport;
}
