import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { StartupError } from '@marque/db/startup-error';
import Fastify from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { claimPort, listen } from './listen.ts';

const host = '127.0.0.1';
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function takenPort(): Promise<number> {
  const other = createServer().listen(0, host);
  await once(other, 'listening');
  closing.push(() => other.close());
  return (other.address() as AddressInfo).port;
}

describe('a port', () => {
  test('that is taken is reported at once, in one sentence', async () => {
    const port = await takenPort();
    const claimed = claimPort({ host, port });
    await expect(claimed).rejects.toThrow(StartupError);
    await expect(claimed).rejects.toThrow(
      `Port ${port} is taken by another program: stop it, or choose another with PORT.`,
    );
  });

  test('that was taken after the check is reported in the same way', async () => {
    const port = await takenPort();
    const app = Fastify();
    closing.push(() => app.close());
    await expect(listen(app, { host, port })).rejects.toThrow(`Port ${port} is taken by another program`);
  });

  test('is free again after the check', async () => {
    const other = createServer().listen(0, host);
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    other.close();
    await once(other, 'close');

    const app = Fastify();
    closing.push(() => app.close());
    await claimPort({ host, port });
    await listen(app, { host, port });
    expect(app.addresses()).toEqual([expect.objectContaining({ address: host, port })]);
  });

  test('on a host that is not this machine is reported with the name of the setting', async () => {
    // TEST-NET-3: no machine has this address.
    await expect(claimPort({ host: '203.0.113.1', port: 0 })).rejects.toThrow(
      'The setting HOST (203.0.113.1) is not an address of this machine.',
    );
  });
});
