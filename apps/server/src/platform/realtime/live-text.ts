import { z } from 'zod';
import type { LiveMessage } from './bus.ts';

/**
 * Encodes messages for a bus. One event is often published on several channels, so its data is sent only
 * once.
 */
export const writeMessages = (messages: readonly LiveMessage[]): string =>
  JSON.stringify(messages.map(withoutRepeatedData));

const withoutRepeatedData = (message: LiveMessage, index: number, all: readonly LiveMessage[]) =>
  index > 0 && all[index - 1]?.data === message.data
    ? { channel: message.channel, event: message.event }
    : message;

const travelled = z.array(z.object({ channel: z.string(), event: z.string(), data: z.unknown().optional() }));

/** Null if the text is not in our format. */
export function readMessages(text: string): LiveMessage[] | null {
  const read = travelled.safeParse(parsed(text));
  if (!read.success) return null;
  let data: unknown;
  return read.data.map((message) => {
    // A message without data has the data of the message before it.
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
