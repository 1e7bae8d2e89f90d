import { randomBytes, randomUUID } from 'node:crypto';
import { MAIL_STOPS } from '@marque/domain/notifications/notification-settings';
import { expect, test } from 'vitest';
import { openMailStop, sealMailStop } from './mail-stop-token.ts';

const key = [randomBytes(32)] as const;

test('a token names a customer and an event', () => {
  for (const event of MAIL_STOPS) {
    const stop = { customerId: randomUUID(), event };
    const token = sealMailStop(stop, key);
    expect(openMailStop(token, key)).toEqual(stop);
    expect(encodeURIComponent(token)).toBe(token);
  }
});

test('a token that was changed, or sealed with another key, is refused', () => {
  const customerId = randomUUID();
  const token = sealMailStop({ customerId, event: 'outbid' }, key);
  const other = sealMailStop({ customerId: randomUUID(), event: 'outbid' }, key);
  const forged = [
    ...[token.replace('outbid', 'lost'), token.replace('outbid', 'won'), token.slice(1), `${token}s`, ''],
    other.slice(0, 32) + token.slice(32),
    sealMailStop({ customerId, event: 'outbid' }, [randomBytes(32)]),
  ];
  for (const one of forged) expect(openMailStop(one, key), one).toBeNull();
});
