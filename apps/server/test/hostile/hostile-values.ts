import { randomBytes } from 'node:crypto';

const LONG = 90_000;

/** Hostile values for a field. Each fits into the limit of a body, so that the server parses it. */
export const hostileValues: Record<string, unknown> = {
  NUL: 'a\0b',
  'half a surrogate pair': 'a\ud800b',
  'a long text': randomBytes(LONG / 2).toString('hex'),
  'a wide list': Array(20_000).fill('x'),
  'a wide object': Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`name-${index}`, index])),
  'a sparse list': { 4294967290: 1, length: 4294967295 },
  'a huge number': 1e308,
  'a number beyond bigint': '9'.repeat(400),
  'a negative number': -9_007_199_254_740_991,
  'a prototype': { constructor: { prototype: { admin: true } } },
};

/** Whole bodies that are hostile, as the text that is sent. */
export const hostileTexts: Record<string, string> = {
  'deep lists': '['.repeat(50_000) + ']'.repeat(50_000),
  'deep objects': `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  'a wide list': JSON.stringify(Array(30_000).fill(1)),
  'a number without end': `{"a":${'9'.repeat(LONG)}}`,
  infinity: '{"email":1e999,"amount":1e999}',
  'the same name again and again': `{${'"email":1,'.repeat(12_000)}"email":1}`,
  'no JSON': '{"email":',
};

/** Hostile parts of a URL, encoded as they are sent. */
export const hostileParts: Record<string, string> = {
  NUL: 'a%00b',
  'half a surrogate pair': '%ED%A0%80',
  'a long text': 'x'.repeat(8_000),
  'a huge number': '1e308',
  'a number beyond bigint': '9'.repeat(400),
  'a way up': '..%2F..%2Fetc%2Fpasswd',
  'a replacement': '%EF%BF%BD%EF%BF%BF',
};
