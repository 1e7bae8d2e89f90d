import type { Logger } from 'pino';

const TIMEOUT_MS = 25_000;

type Part = { name: string; stop: () => Promise<unknown> };

export type Shutdown = ReturnType<typeof createShutdown>;

/**
 * Parts stop in the reverse order of their start. If one part fails to stop, the others are still stopped.
 */
export function createShutdown(log: Logger) {
  const parts: Part[] = [];
  let stopping: Promise<void> | undefined;

  const stopAll = async (): Promise<void> => {
    for (const { name, stop } of parts.toReversed())
      await stop().catch((error: unknown) => log.error({ err: error }, `${name} did not stop cleanly`));
  };

  const leave = async (signal: NodeJS.Signals): Promise<void> => {
    if (stopping) return;
    log.info(`${signal}: finishing what is in flight`);
    const giveUp = setTimeout(() => {
      log.error('Some parts did not stop in time.');
      process.exit(1);
    }, TIMEOUT_MS);
    giveUp.unref();
    stopping = stopAll();
    await stopping;
    process.exit(0);
  };

  return {
    add: (name: string, stop: () => Promise<unknown>) => {
      parts.push({ name, stop });
    },
    onSignals: () => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void leave(signal));
    },
    stopAll,
  };
}
