import type { Logger } from 'pino';

export type Ticker = { stop(): Promise<void> };

/** Runs the turns one after the other, never two at once. A failed turn is logged, and the next one still runs. */
export function repeat(name: string, everyMs: number, log: Logger, work: () => Promise<unknown>): Ticker {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> = Promise.resolve();
  const schedule = () => {
    timer = setTimeout(() => {
      turn = work()
        .catch((error: unknown) => log.error({ err: error }, `the ${name} missed a turn`))
        .then(() => {
          if (!stopped) schedule();
        });
    }, everyMs);
  };
  schedule();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await turn;
    },
  };
}
