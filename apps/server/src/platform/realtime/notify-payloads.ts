import { randomUUID } from 'node:crypto';
import type { LiveMessage } from './bus.ts';
import { writeMessages } from './live-text.ts';

// PostgreSQL refuses a payload of 8,000 bytes.
const largestPayload = 7_900;
const longestPart = largestPayload - 100;

/** The payloads of one or more NOTIFY calls, with a unique id. */
export type Parcel = { id: string; payloads: string[] };

/**
 * Joins messages and cuts them into payloads that NOTIFY accepts. Fewer payloads are cheaper, because even a
 * short one has a cost.
 */
export function createPayloadWriter(): (messages: readonly LiveMessage[]) => Parcel {
  const sender = randomUUID();
  let sequence = 0;

  return (messages) => {
    const text = ascii(writeMessages(messages));
    const parts = Math.ceil(text.length / longestPart);
    // PostgreSQL merges equal payloads of one transaction. The sequence makes every payload unique.
    const id = `${sender}.${sequence++}`;
    const payloads = Array.from({ length: parts }, (_, part) => {
      const slice = text.slice(part * longestPart, (part + 1) * longestPart);
      return `${id} ${part + 1}/${parts} ${slice}`;
    });
    return { id, payloads };
  };
}

const payloadPattern = /^(\S+) (\d+)\/(\d+) /;

/** Joins payloads again. The parts of a text follow each other, because one statement sent them. */
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

/**
 * Escapes the text to one byte per character, so that it may be cut anywhere, whatever the encoding of the
 * database.
 */
const ascii = (text: string): string =>
  text.replace(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
