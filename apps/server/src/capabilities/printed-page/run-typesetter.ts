import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Sheet } from './sheet.ts';

export type TypesetterTask = {
  sheet: Sheet;
  /** JPEG files in the order of `sheet.pictures`. Null: the picture is missing. */
  pictures: (Uint8Array | null)[];
};

export type Printed = Uint8Array<ArrayBuffer>;

const typesetter = join(import.meta.dirname, 'typesetter.ts');
const TIME_MS = 20_000;
const MEMORY_MB = 192;

/** Sets one file in a new thread. Returns null if it takes too long. */
export function runTypesetter(task: TypesetterTask): Promise<Printed | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(typesetter, {
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
