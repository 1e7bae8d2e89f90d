import { createRequire } from 'node:module';
import type PusherJs from 'pusher-js';
import { onTestFinished } from 'vitest';
import { credentials } from './live-server.ts';

// The package exports its class as CommonJS, but its types declare an ES module.
const Pusher: typeof PusherJs.default = createRequire(import.meta.url)('pusher-js');
type PusherClient = PusherJs.default;

/** The client that browsers use. */
export function createPusherClient(
  port: number,
  { key = credentials.key, ...options }: Partial<PusherJs.Options> & { key?: string } = {},
): PusherClient {
  const client = new Pusher(key, {
    cluster: 'eu',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    ...options,
  });
  onTestFinished(() => client.disconnect());
  return client;
}

type Emitter = {
  bind(event: string, callback: (data: unknown) => void): unknown;
  unbind(event: string, callback: (data: unknown) => void): unknown;
};

export function nextEvent(emitter: Emitter, event: string): Promise<unknown> {
  return new Promise((resolve) => {
    const onEvent = (data: unknown) => {
      emitter.unbind(event, onEvent);
      resolve(data);
    };
    emitter.bind(event, onEvent);
  });
}

export async function subscribed(client: PusherClient, channelName: string) {
  const channel = client.subscribe(channelName);
  await nextEvent(channel, 'pusher:subscription_succeeded');
  return channel;
}
