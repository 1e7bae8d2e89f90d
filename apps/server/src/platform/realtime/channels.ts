import type { LiveMessage } from './bus.ts';
import { textFrame } from './frame.ts';
import { channelEvent } from './protocol.ts';

type Subscriber = { write(frame: Buffer): void };
export type Channels = ReturnType<typeof createChannels>;

/** The subscribers of each channel in this process. */
export function createChannels() {
  const subscribers = new Map<string, Set<Subscriber>>();
  let subscriptions = 0;

  return {
    join(channel: string, subscriber: Subscriber): void {
      const members = subscribers.get(channel) ?? new Set();
      subscribers.set(channel, members.add(subscriber));
      subscriptions += 1;
    },
    leave(channel: string, subscriber: Subscriber): void {
      const members = subscribers.get(channel);
      if (!members?.delete(subscriber)) return;
      subscriptions -= 1;
      if (members.size === 0) subscribers.delete(channel);
    },
    broadcast(message: LiveMessage): void {
      const members = subscribers.get(message.channel);
      if (!members) return;
      const frame = textFrame(channelEvent(message));
      for (const member of members) member.write(frame);
    },
    subscriptions: () => subscriptions,
  };
}
