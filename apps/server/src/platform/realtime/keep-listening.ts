import { setTimeout as sleep } from 'node:timers/promises';
import { primaryUrl } from '@marque/db/primary-url';
import pg from 'pg';
import type { BaseLogger } from 'pino';
import { backOff } from './back-off.ts';

type Listening = {
  url: string;
  topic: string;
  onPayload: (payload: string) => void;
  onReturn: () => void;
  logger: Pick<BaseLogger, 'info' | 'warn'>;
};

/** Keeps one connection that listens, and replaces it when it is lost. */
export async function keepListening({ url, topic, onPayload, onReturn, logger }: Listening) {
  const closing = new AbortController();
  let isListening = false;
  let client = await listen();

  async function listen(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: await primaryUrl(url),
      application_name: 'marque live updates',
      connectionTimeoutMillis: 10_000,
      // A listener sends nothing for hours, so only the kernel can notice that the other end is gone.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    fresh.on('notification', ({ payload = '' }) => onPayload(payload));
    fresh.on('error', (error) => logger.warn({ err: error }, 'The live bus lost its connection.'));
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(topic)}`);
    } catch (error) {
      await fresh.end().catch(() => {});
      throw error;
    }
    isListening = true;
    fresh.once('end', () => {
      isListening = false;
      void listenAgain();
    });
    return fresh;
  }

  async function listenAgain(): Promise<void> {
    for (let attempt = 0; !closing.signal.aborted; attempt++) {
      try {
        await sleep(backOff(attempt), undefined, { signal: closing.signal });
        client = await listen();
        if (closing.signal.aborted) return await client.end();
        logger.info('The live bus listens again.');
        return onReturn();
      } catch (error) {
        if (!closing.signal.aborted) logger.warn({ err: error, attempt }, 'The live bus cannot listen.');
      }
    }
  }

  return {
    isListening: () => isListening,
    async close(): Promise<void> {
      closing.abort();
      await client.end();
    },
  };
}
