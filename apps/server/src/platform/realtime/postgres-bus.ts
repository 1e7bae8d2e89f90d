import type pg from 'pg';
import type { BaseLogger } from 'pino';
import { createBatches } from './batches.ts';
import type { Bus, LiveMessage } from './bus.ts';
import { keepListening } from './keep-listening.ts';
import { createListeners } from './listeners.ts';
import { createPayloadReader, createPayloadWriter } from './notify-payloads.ts';

const topic = 'marque_live';
/**
 * The pause between batches. Nobody notices a price that is 20 ms late, and under load one batch holds dozens
 * of messages.
 */
const APART_MS = 20;

/** The number of our own parcels whose messages are kept. No more than this are under way at a time. */
const OWN_PARCELS = 100;

type PostgresBusOptions = {
  url: string;
  pool: Pick<pg.Pool, 'query'>;
  logger: Pick<BaseLogger, 'info' | 'warn'>;
};

export async function createPostgresBus({ url, pool, logger }: PostgresBusOptions): Promise<Bus> {
  const listeners = createListeners(logger);
  const pack = createPayloadWriter();
  /**
   * Parcels that this process has sent. They also come back to this process, which sets the order of
   * delivery, but need not be parsed again.
   */
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

  // Commits with a NOTIFY wait for each other in the whole cluster, so a batch of messages uses only one such
  // commit. It does not wait for the disk, where it would delay bids and payments: what a message announces is already
  // durable, and a message itself need not be.
  const batches = createBatches<LiveMessage>((messages) => {
    const { id, payloads } = pack(messages);
    own.push({ id, messages });
    if (own.length > OWN_PARCELS) own.shift();
    return pool.query({
      name: 'bus-notify',
      text: `select pg_notify($1, payload), set_config('synchronous_commit', 'off', true)
        from string_to_table($2, E'\\n') as payload`,
      values: [topic, payloads.join('\n')],
    });
  }, APART_MS);

  return {
    publish: batches.add,
    subscribe: listeners.subscribe,
    isConnected: listening.isListening,
    async close() {
      await batches.idle();
      await listening.close();
    },
  };
}
