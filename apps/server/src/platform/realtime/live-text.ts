import { z } from 'zod';
import type { LiveMessage } from './bus.ts';

/** Messages as they travel on a bus. One thing that happened is told on several channels: its data travels once. */
export const writeMessages = (messages: readonly LiveMessage[]): string =>
  JSON.stringify(messages.map(withoutRepeatedData));

const withoutRepeatedData = (message: LiveMessage, index: number, all: readonly LiveMessage[]) =>
  index > 0 && all[index - 1]?.data === message.data
    ? { channel: message.channel, event: message.event }
    : message;

const travelled = z.array(z.object({ channel: z.string(), event: z.string(), data: z.unknown().optional() }));

/** Null where the text is not one of ours. */
export function readMessages(text: string): LiveMessage[] | null {
  const read = travelled.safeParse(parsed(text));
  if (!read.success) return null;
  let data: unknown;
  return read.data.map((message) => {
    // What has no data of its own means the data before it.
    if ('data' in message) data = message.data;
    return { channel: message.channel, event: message.event, data };
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
