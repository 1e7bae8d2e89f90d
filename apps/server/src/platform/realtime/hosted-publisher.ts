import Pusher from 'pusher';
import { createBatches } from './batches.ts';
import type { Bus, LiveMessage } from './bus.ts';

// The REST API accepts at most this many events in one call.
const largestBatch = 10;

type HostedPusherOptions = {
  appId: string;
  key: string;
  secret: string;
  cluster: string;
  /** The address of another service with Pusher's REST API. The default is the address of the cluster. */
  apiUrl?: string;
};

/** Publishes through hosted Pusher, which then serves the sockets. */
export function createHostedPublisher(options: HostedPusherOptions): Pick<Bus, 'publish'> {
  const pusher = new Pusher({ ...options, ...address(options), timeout: 5_000 });

  const batches = createBatches<LiveMessage>(async (messages) => {
    for (let first = 0; first < messages.length; first += largestBatch) {
      await pusher.triggerBatch(messages.slice(first, first + largestBatch).map(toEvent));
    }
  });

  return { publish: batches.add };
}

function address({ apiUrl, cluster }: HostedPusherOptions) {
  if (!apiUrl) return { cluster, useTLS: true };
  const { hostname, port, protocol } = new URL(apiUrl);
  return { host: hostname, port, useTLS: protocol === 'https:' };
}

function toEvent({ channel, event, data }: LiveMessage): Pusher.BatchEvent {
  return { channel, name: event, data: JSON.stringify(data) };
}
