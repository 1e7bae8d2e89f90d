import { connectOrExplain } from '@marque/db/connect';
import { addressOfBoth, startPrimary, startReplica } from '../replicas/start-replica.ts';
import { killPostgres } from './killed-postgres.ts';
import type { MortalPostgres } from './mortal-postgres.ts';

/**
 * A primary with a synchronous replica. Its address names both hosts. After the primary was killed, `restart` promotes the
 * replica instead; the old primary never comes back.
 */
export async function startReplicatedPostgres(): Promise<MortalPostgres> {
  const primary = await startPrimary();
  const replica = await startReplica(primary);
  const client = await connectOrExplain(primary.url);
  await client.query(`alter system set synchronous_standby_names = '*'`);
  await client.query('select pg_reload_conf()');
  await client.end();
  return {
    url: addressOfBoth(primary, replica),
    kill: () => killPostgres(primary.dataDir),
    restart: () => replica.promote(),
    stop: async () => {
      await primary.stop();
      await replica.stop();
    },
  };
}
