import type pg from 'pg';
import type { BaseLogger } from 'pino';
import { createBatches } from './batches.ts';
import type { Bus, LiveMessage } from './bus.ts';
import { keepListening } from './keep-listening.ts';
import { createListeners } from './listeners.ts';
import { createPayloadReader, createPayloadWriter } from './notify-payloads.ts';

const topic = 'marque_live';
/** Nobody sees a price a fiftieth of a second late; under load it makes one announcement of dozens. */
const APART_MS = 20;

/** Of so many parcels it is remembered what was in them: more are not under way at a time. */
const OWN_PARCELS = 100;

type PostgresBusOptions = {
  url: string;
  pool: Pick<pg.Pool, 'query'>;
  logger: Pick<BaseLogger, 'info' | 'warn'>;
};

export async function createPostgresBus({ url, pool, logger }: PostgresBusOptions): Promise<Bus> {
  const listeners = createListeners(logger);
  const pack = createPayloadWriter();
  /** What comes back to us as well need not be read again: its coming back says when it is its turn. */
  const own: { id: string; messages: readonly LiveMessage[] }[] = [];

  const listening = await keepListening({
    url,
    topic,
    onPayload: createPayloadReader((text, id) => {
      const place = own.findIndex((parcel) => parcel.id === id);
      const [mine] = place < 0 ? [] : own.splice(place, 1);
      if (mine) listeners.deliver(mine.messages);
      else listeners.deliverText(text);
    }),
    onReturn: listeners.reportGap,
    logger,
  });

  // Commits that notify wait for each other in the whole cluster: a batch of messages costs one such commit.
  const batches = createBatches<LiveMessage>((messages) => {
    const { id, payloads } = pack(messages);
    own.push({ id, messages });
    if (own.length > OWN_PARCELS) own.shift();
    return pool.query({
      name: 'bus-notify',
      text: `select pg_notify($1, payload) from string_to_table($2, E'\\n') as payload`,
      values: [topic, payloads.join('\n')],
    });
  }, APART_MS);

  return {
    publish: batches.add,
    subscribe: listeners.subscribe,
    async close() {
      await batches.idle();
      await listening.close();
    },
  };
}
