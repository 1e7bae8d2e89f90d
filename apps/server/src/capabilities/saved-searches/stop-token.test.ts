import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openStopToken, sealStopToken } from './stop-token.ts';

const key = [randomBytes(32)] as const;

test('a token names what its mail was about', () => {
  for (const kind of ['search', 'alert'] as const) {
    const target = { kind, id: randomUUID() };
    expect(openStopToken(sealStopToken(target, key), key)).toEqual(target);
  }
});

test('a token that was changed, or sealed with another key, is refused', () => {
  const id = randomUUID();
  const token = sealStopToken({ kind: 'search', id }, key);
  const others = [
    ...[`a${token.slice(1)}`, token.slice(0, -1), `${token}x`, '', id],
    sealStopToken({ kind: 'search', id: randomUUID() }, key).slice(0, 33) + token.slice(33),
    sealStopToken({ kind: 'search', id }, [randomBytes(32)]),
  ];
  for (const other of others) expect(openStopToken(other, key), other).toBeNull();
});
