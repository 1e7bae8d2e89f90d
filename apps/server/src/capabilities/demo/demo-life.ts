import { setTimeout as pause } from 'node:timers/promises';
import { random } from '@marque/artwork/kit/random';
import { MINUTE_MS } from '@marque/domain/time/durations';
import type { Logger } from 'pino';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';
import { type DemoStage, placeDemoBid } from './demo-bid.ts';
import { postDemoComment } from './demo-comment.ts';
import { restock } from './restock.ts';
import { type OfficeSettings, restockOffice } from './restock-office.ts';

type Stage = DemoStage & {
  live: LivePublisher;
  log: Pick<Logger, 'info' | 'warn'>;
  isReadOnly: () => boolean;
};

/** Keeps the demo active: restocks the auctions and the queues of the office at once and every minute, and makes the collectors bid and comment. */
export async function startDemoLife(
  stage: Stage,
  {
    catalogue,
    bids,
    office,
  }: { catalogue: readonly CatalogueEntry[]; bids: boolean; office: OfficeSettings },
): Promise<{ stop(): Promise<void> }> {
  const { database, clock, log, isReadOnly } = stage;
  const fill = async () => {
    const returned = await restock(database, catalogue, clock.now());
    if (returned > 0) log.info(`The demo offers ${returned} more cars.`);
    // After the cars, because some of what waits for staff is about live lots.
    await restockOffice(database, {
      ...{ ...office, live: stage.live, now: clock.now() },
      onFault: (error) => log.warn({ err: error }, 'the demo could not fill a queue of the office'),
    });
  };
  await fill();

  const chance = random(clock.now().toISOString());
  const stopping = new AbortController();
  const keep = async (between: readonly [from: number, to: number], work: () => Promise<unknown>) => {
    while (await pause(chance.between(...between), true, { signal: stopping.signal }).catch(() => false))
      if (!isReadOnly())
        await work().catch((error: unknown) => log.warn({ err: error }, 'the demo missed a turn'));
  };
  const busy = [keep([MINUTE_MS, MINUTE_MS], fill)];
  if (bids)
    busy.push(
      keep([2_000, 7_000], () => placeDemoBid(stage, chance)),
      keep([20_000, 90_000], () => postDemoComment(stage, catalogue, chance)),
    );
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(busy);
    },
  };
}
