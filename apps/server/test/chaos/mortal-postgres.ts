import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@marque/db/embedded';
import { clusterFolder } from '@marque/db/embedded/cluster';
import { readPostmaster } from '@marque/db/embedded/postmaster';

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
  const door = createServer((visitor) =>
    joinSockets(visitor, connect(Number(new URL(server.url).port), '127.0.0.1')),
  );
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const url = new URL(server.url);
  url.port = String((door.address() as AddressInfo).port);

  return {
    url: url.href,
    kill: async () => {
      const postmaster = await readPostmaster(clusterFolder(dataDir));
      if (postmaster) process.kill(postmaster.pid, 'SIGKILL');
      await server.stop();
    },
    restart: async () => {
      server = await startOnceFree(Date.now() + 60_000);
    },
    stop: async () => {
      door.close();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

/** The child processes of a killed server take a moment to exit. Until then its shared memory is not free. */
async function startOnceFree(deadline: number): Promise<EmbeddedPostgres> {
  for (;;) {
    try {
      return await startEmbeddedPostgres({ dataDir, settings: durable });
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(100);
    }
  }
}

function joinSockets(one: Socket, other: Socket): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.setNoDelay(true);
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
    from.pipe(to);
  }
}
