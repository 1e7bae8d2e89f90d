import { eventually } from '@marque/testing/eventually';
import { useTestDatabase } from '@marque/testing/test-database';
import { describe, expect, test } from 'vitest';
import { createMetrics } from '../observability/metrics.ts';
import { countMessages } from './count-messages.ts';
import { createPostgresBus } from './postgres-bus.ts';
import { testBus } from './test/bus-suite.ts';
import { silentLogger } from './test/silent-logger.ts';
import { testTwoProcesses } from './test/two-processes-suite.ts';

const dropListeners = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = 'marque live updates'`;

describe('the bus over PostgreSQL', () => {
  const clone = useTestDatabase();
  const open = () => createPostgresBus({ url: clone.url, pool: clone.database.pool, logger: silentLogger });

  testBus({
    open,
    async interrupt() {
      await clone.database.pool.query(dropListeners);
    },
  });

  testTwoProcesses(() => clone.url);

  test('many messages at once need only one commit', async () => {
    const statements: unknown[] = [];
    const { pool } = clone.database;
    const query = ((text: string, values: unknown[]) => {
      statements.push(text);
      return pool.query(text, values);
    }) as typeof pool.query;
    const bus = await createPostgresBus({ url: clone.url, pool: { query }, logger: silentLogger });

    await Promise.all(
      Array.from({ length: 100 }, (_, data) => bus.publish({ channel: 'c', event: 'e', data })),
    );
    await bus.close();

    expect(statements).toHaveLength(1);
  });

  test('its messages are counted, also those that were not published', async () => {
    const { pool } = clone.database;
    let isBroken = true;
    const query = ((...call: Parameters<typeof pool.query>) =>
      isBroken ? Promise.reject(new Error('no connection')) : pool.query(...call)) as typeof pool.query;
    const metrics = createMetrics();
    const bus = countMessages(
      await createPostgresBus({ url: clone.url, pool: { query }, logger: silentLogger }),
      metrics.busMessages,
    );
    const message = { channel: 'c', event: 'e', data: 1 };
    await expect(bus.publish(message)).rejects.toThrow('no connection');
    isBroken = false;
    await bus.publish(message);
    await eventually(async () => {
      const shown = await metrics.registry.metrics();
      for (const outcome of ['published', 'failed', 'received'])
        expect(shown).toContain(`marque_bus_messages_total{outcome="${outcome}"} 1`);
    });
    await bus.close();
  });

  test('an unreachable database makes the start fail', async () => {
    const url = 'postgres://nobody@127.0.0.1:1/none';

    await expect(
      createPostgresBus({ url, pool: clone.database.pool, logger: silentLogger }),
    ).rejects.toThrow();
  });
});
