import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRedisBus } from './redis-bus.ts';
import { testBus } from './test/bus-suite.ts';
import { type RedisProcess, redisIsInstalled, startRedis } from './test/redis-process.ts';
import { silentLogger } from './test/silent-logger.ts';
import { testTwoProcesses } from './test/two-processes-suite.ts';

describe.skipIf(!redisIsInstalled)('the bus over Redis', () => {
  let redis: RedisProcess;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  testBus({
    open: () => createRedisBus({ url: redis.url, logger: silentLogger }),
    interrupt: () => redis.restart(),
  });

  testTwoProcesses(() => redis.url);

  test('installations with different topics do not receive each other’s messages', async () => {
    const ours = await createRedisBus({ url: redis.url, topic: 'ours', logger: silentLogger });
    const theirs = await createRedisBus({ url: redis.url, topic: 'theirs', logger: silentLogger });
    const heard: unknown[] = [];
    const done = new Promise<void>((resolve) => {
      ours.subscribe(({ data }) => {
        heard.push(data);
        resolve();
      });
    });

    await theirs.publish({ channel: 'c', event: 'e', data: 'theirs' });
    await ours.publish({ channel: 'c', event: 'e', data: 'ours' });
    await done;

    expect(heard).toEqual(['ours']);
    await Promise.all([ours.close(), theirs.close()]);
  });

  test('an unreachable Redis makes the start fail', async () => {
    await expect(createRedisBus({ url: 'redis://127.0.0.1:1', logger: silentLogger })).rejects.toThrow();
  });
});
