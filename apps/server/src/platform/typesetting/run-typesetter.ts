import { Worker } from 'node:worker_threads';

export type Printed = Uint8Array<ArrayBuffer>;

const TIME_MS = 20_000;
const MEMORY_MB = 192;

/**
 * Sets one file in a new thread, so that bids do not wait for it. The thread runs the given program. It has no database,
 * no storage and no environment. Returns null if it takes too long.
 */
export function runTypesetter(program: string, task: unknown): Promise<Printed | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, {
      ...{ workerData: task, env: {}, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } },
    });
    const finish = (pdf: Printed | null) => {
      clearTimeout(timer);
      resolve(pdf);
      void worker.terminate();
    };
    const timer = setTimeout(() => finish(null), TIME_MS);
    worker.once('message', (pdf: Printed) => finish(pdf));
    worker.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    worker.once('exit', () => finish(null));
  });
}
