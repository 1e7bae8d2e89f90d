import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** The port must be known before the server is built, because the Content-Security-Policy of the pages contains it. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
