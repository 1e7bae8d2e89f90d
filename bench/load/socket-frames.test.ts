import { textFrame } from '@marque/server/platform/realtime/frame';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maskedFrame, readFrames } from './socket-frames.ts';

it('masks with zeros', () => {
  expect(maskedFrame('ping')).toEqual(Buffer.from([0x81, 0x84, 0, 0, 0, 0, ...Buffer.from('ping')]));
});

it('reads every text, wherever the bytes are divided', () => {
  const texts = fc.array(fc.string({ minLength: 2, maxLength: 300 }), { maxLength: 5 });
  fc.assert(
    fc.property(texts, fc.nat(), (sent, cut) => {
      const bytes = Buffer.concat(sent.map(textFrame));
      const middle = cut % (bytes.length + 1);
      const first = readFrames(bytes.subarray(0, middle));
      const second = readFrames(Buffer.concat([first.rest, bytes.subarray(middle)]));
      expect([...first.texts, ...second.texts]).toEqual(sent);
      expect(second.rest).toHaveLength(0);
    }),
  );
});
