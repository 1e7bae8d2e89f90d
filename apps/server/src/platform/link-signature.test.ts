import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { compactId, expandId, isLinkSignature, signLink } from './link-signature.ts';

test('a signature stays the same for ever, because the links of old mails must still work', () => {
  expect(signLink('mail-stop:x:outbid', [Buffer.alloc(32, 1)])).toBe(
    'yfjkkR_qOD24hBzUaMQiaACCZhSDuug3--mDnCisk5s',
  );
});

test('a signature is accepted with a former key, and only for what was signed', () => {
  const [former, current] = [randomBytes(32), randomBytes(32)];
  const given = signLink('a', [former]);
  expect(isLinkSignature(given, 'a', [current, former])).toBe(true);
  expect(isLinkSignature(given, 'a', [current])).toBe(false);
  expect(isLinkSignature(given, 'b', [former])).toBe(false);
});

test('an id comes back from its short form', () => {
  const id = randomUUID();
  expect(compactId(id)).toMatch(/^[0-9a-f]{32}$/);
  expect(expandId(compactId(id))).toBe(id);
});
