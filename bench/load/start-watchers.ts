import { fork } from 'node:child_process';
import { on } from 'node:events';
import type { WatchOrder, WatchReport } from './watchers.ts';

export type Watchers = {
  /** Resolves when the last socket has received the next event, with the time in nanoseconds of the machine's clock. */
  allHeard(): Promise<bigint>;
  leave(): void;
};

/** Opens sockets in a separate process. */
export async function openWatchers(order: WatchOrder): Promise<Watchers> {
  const child = fork(new URL('./watchers-process.ts', import.meta.url), { execArgv: [] });
  const messages = on(child, 'message', { close: ['exit'] });
  const nextReport = async (): Promise<WatchReport> => {
    const { value, done } = await messages.next();
    if (done) throw new Error('The watchers ended too soon.');
    return value[0];
  };
  child.send(order);
  await nextReport();
  return {
    allHeard: async () => {
      const heard = await nextReport();
      if (heard.kind !== 'all-heard') throw new Error('The watchers said something else.');
      return BigInt(heard.at);
    },
    leave: () => child.kill(),
  };
}
