import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import type { LiveMessage } from '../bus.ts';
import { credentials } from './live-server.ts';
import { createPusherClient, nextEvent, subscribed } from './pusher-client.ts';

/** Tests two server processes that share only the bus. */
export function testTwoProcesses(busUrl: () => string): void {
  test('a message published in one server process reaches the clients of both', async () => {
    const [one, other] = await Promise.all([startServerProcess(busUrl()), startServerProcess(busUrl())]);
    const near = await subscribed(createPusherClient(one.port), 'listing.7');
    const far = await subscribed(createPusherClient(other.port), 'listing.7');

    const arrivals = Promise.all([nextEvent(near, 'bid.placed'), nextEvent(far, 'bid.placed')]);
    one.publish({ channel: 'listing.7', event: 'bid.placed', data: { price: 500 } });

    expect(await arrivals).toEqual([{ price: 500 }, { price: 500 }]);
  });
}

async function startServerProcess(busUrl: string) {
  const program = new URL('./server-process.ts', import.meta.url);
  const child = fork(program, [busUrl, credentials.key, credentials.secret], { execArgv: [] });
  onTestFinished(async () => {
    if (!child.connected) return;
    child.disconnect();
    await once(child, 'exit');
  });
  const [address] = await Promise.race([once(child, 'message'), once(child, 'exit').then(endedEarly)]);
  return { port: Number(address.port), publish: (message: LiveMessage) => child.send(message) };
}

function endedEarly(): never {
  throw new Error('The server process ended before it listened.');
}
