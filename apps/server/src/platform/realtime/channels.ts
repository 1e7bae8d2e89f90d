import type { LiveMessage } from './bus.ts';
import { textFrame } from './frame.ts';
import { channelEvent } from './protocol.ts';

type Subscriber = { write(frame: Buffer): void };
export type Channels = ReturnType<typeof createChannels>;

/**
 * Writing to a socket takes about 15 µs. Writing to thousands at once would hold up the bids that arrive meanwhile, so
 * they are let in after so many.
 */
export const WRITES_AT_ONCE = 100;

/** A frame on its way to the members of its channel. Members who leave meanwhile are passed over. */
type Broadcast = { frame: Buffer; members: Iterator<Subscriber> };

/** The subscribers of each channel in this process. */
export function createChannels() {
  const subscribers = new Map<string, Set<Subscriber>>();
  let subscriptions = 0;
  // In the order of the messages, so that every subscriber receives them in this order.
  const underWay: Broadcast[] = [];
  let isContinuing = false;

  function writeSome(): void {
    let left = WRITES_AT_ONCE;
    for (let first = underWay[0]; first && left > 0; first = underWay[0]) {
      const { value: member, done } = first.members.next();
      if (done) {
        underWay.shift();
        continue;
      }
      member.write(first.frame);
      left -= 1;
    }
    isContinuing = underWay.length > 0;
    if (isContinuing) setImmediate(writeSome);
  }

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
    /** Few subscribers receive the message at once, and many in portions. */
    broadcast(message: LiveMessage): void {
      const members = subscribers.get(message.channel);
      if (!members) return;
      underWay.push({ frame: textFrame(channelEvent(message)), members: members.values() });
      if (!isContinuing) writeSome();
    },
    subscriptions: () => subscriptions,
  };
}
