import { randomUUID } from 'node:crypto';
import type { LiveMessage } from './bus.ts';
import { writeMessages } from './live-text.ts';

// PostgreSQL refuses a payload of 8,000 bytes.
const largestPayload = 7_900;
const longestPart = largestPayload - 100;

/** What one NOTIFY or more carry; the id is theirs alone. */
export type Parcel = { id: string; payloads: string[] };

/** Puts messages together, and cuts them into payloads that NOTIFY takes: each payload costs, however little it holds. */
export function createPayloadWriter(): (messages: readonly LiveMessage[]) => Parcel {
  const sender = randomUUID();
  let sequence = 0;

  return (messages) => {
    const text = ascii(writeMessages(messages));
    const parts = Math.ceil(text.length / longestPart);
    // PostgreSQL folds equal payloads of one transaction into one: the sequence keeps equal ones apart.
    const id = `${sender}.${sequence++}`;
    const payloads = Array.from({ length: parts }, (_, part) => {
      const slice = text.slice(part * longestPart, (part + 1) * longestPart);
      return `${id} ${part + 1}/${parts} ${slice}`;
    });
    return { id, payloads };
  };
}

const payloadPattern = /^(\S+) (\d+)\/(\d+) /;

/** Puts payloads together again. The parts of a text follow each other, for they were sent by one statement. */
export function createPayloadReader(onText: (text: string, id: string) => void): (payload: string) => void {
  let id = '';
  let parts: string[] = [];

  return (payload) => {
    const [header = '', sender = '', part, total] = payloadPattern.exec(payload) ?? [];
    if (sender !== id) {
      id = sender;
      parts = [];
    }
    parts.push(payload.slice(header.length));
    if (part !== total) return;
    const isWhole = parts.length === Number(total ?? 1);
    const text = parts.join('');
    parts = [];
    if (isWhole) onText(text, sender);
  };
}

/** One byte a character: the text may be cut anywhere, whatever the encoding of the database. */
const ascii = (text: string): string =>
  text.replace(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
