import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AudienceOrder, AudienceReport, Heard } from './audience.ts';

export type Audience = {
  /** Every socket pings the server once. */
  ping(): Promise<void>;
  /** What each process has heard, when every socket has heard of so many bids or does not seem to any more. */
  heard(events: number): Promise<Heard[]>;
  leave(): void;
};

type Wishes = { port: number; path: string; channel: string; count: number };

/** A process that counts more than this would be busier than the server that it measures. */
const SOCKETS_PER_PROCESS = 2_500;

/** Opens sockets that count the events of a lot, in processes of their own. */
export async function gatherAudience({ count, ...where }: Wishes): Promise<Audience> {
  const children = Array.from({ length: Math.ceil(count / SOCKETS_PER_PROCESS) }, () =>
    fork(new URL('./audience-process.ts', import.meta.url), { execArgv: [] }),
  );
  const ask = async (place: number, order: AudienceOrder): Promise<AudienceReport> => {
    const child = children[place];
    if (!child) throw new Error('There is no such process.');
    child.send(order);
    const [report] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error('The audience left too soon.'))),
    ]);
    return report as AudienceReport;
  };
  const askAll = (orderFor: (place: number) => AudienceOrder): Promise<AudienceReport[]> =>
    Promise.all(children.map((_, place) => ask(place, orderFor(place))));

  await askAll((place) => ({
    ...{ kind: 'open', ...where, from: place * SOCKETS_PER_PROCESS },
    count: Math.min(SOCKETS_PER_PROCESS, count - place * SOCKETS_PER_PROCESS),
  }));
  return {
    async ping() {
      await askAll(() => ({ kind: 'ping' }));
    },
    heard: async (events) =>
      (await askAll(() => ({ kind: 'report', events }))).map((report) => {
        if (report.kind !== 'heard') throw new Error('The audience said something else.');
        return report.heard;
      }),
    leave: () => {
      for (const child of children) child.kill();
    },
  };
}
