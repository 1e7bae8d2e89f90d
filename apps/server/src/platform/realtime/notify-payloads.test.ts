import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMessages } from './live-text.ts';
import { createPayloadReader, createPayloadWriter } from './notify-payloads.ts';

const message = fc.record({
  channel: fc.string(),
  event: fc.string(),
  data: fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary', minLength: 4_000, maxLength: 12_000 })),
});

test('the reader returns every written message, from payloads that PostgreSQL accepts and does not merge', () => {
  fc.assert(
    fc.property(fc.array(message, { maxLength: 5 }), (messages) => {
      const write = createPayloadWriter();
      const heard: unknown[] = [];
      const read = createPayloadReader((text) => heard.push(readMessages(text)));

      // The same data on two channels, as a bid is published to its lot and to the lists.
      const told = messages.flatMap((each) => [each, { ...each, channel: 'listings' }]);
      const payloads = [...write(told).payloads, ...write(told).payloads];
      payloads.forEach(read);

      const sent = JSON.parse(JSON.stringify(told));
      expect(heard).toEqual([sent, sent]);
      expect(payloads.every((payload) => Buffer.byteLength(payload) <= 7_900)).toBe(true);
      expect(new Set(payloads).size).toBe(payloads.length);
    }),
    { numRuns: 50 },
  );
});

test('a message with a missing part is skipped, and the next one is read', () => {
  const write = createPayloadWriter();
  const heard: unknown[] = [];
  const read = createPayloadReader((text) => heard.push(readMessages(text)));
  const large = write([{ channel: 'c', event: 'large', data: 'x'.repeat(20_000) }]).payloads;
  const small = [{ channel: 'c', event: 'small', data: 1 }];

  expect(large).toHaveLength(3);
  for (const missing of [0, 1, 2]) large.toSpliced(missing, 1).forEach(read);
  write(small).payloads.forEach(read);

  expect(heard).toEqual([small]);
});
