import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@marque/db/embedded';
import { openDoor } from './door.ts';
import { killPostgres, startOnceFree } from './killed-postgres.ts';

// By this name, the next run of the tests finds and removes the files of a killed run.
const dataDir = join(import.meta.dirname, `../../../../.data/test-postgres-${process.pid}`);

export type MortalPostgres = {
  url: string;
  kill(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * A durable PostgreSQL that can be killed and restarted. A proxy keeps its address the same, although its
 * port may change.
 */
export async function startMortalPostgres(): Promise<MortalPostgres> {
  let server: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir, settings: durable });
  const door = await openDoor(() => server.url);

  return {
    url: door.url,
    kill: async () => {
      await killPostgres(dataDir);
      await server.stop();
    },
    restart: async () => {
      server = await startOnceFree({ dataDir, settings: durable });
    },
    stop: async () => {
      door.close();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
