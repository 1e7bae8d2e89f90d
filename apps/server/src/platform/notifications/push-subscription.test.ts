import { createECDH } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSubscription, tokenOf } from './push-subscription.ts';
import { vapidKeysFrom, vapidKeysOf } from './vapid-keys.ts';

const services = { hosts: ['fcm.googleapis.com', '*.notify.windows.com'], allowsLoopback: false };
const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) };
const endpoint = 'https://fcm.googleapis.com/fcm/send/abc:DEF-1_2';
const read = (subscription: unknown, allowed = services) =>
  readSubscription(JSON.stringify(subscription), allowed);

describe('a subscription', () => {
  it.each([endpoint, 'https://wns2-par02p.notify.windows.com/w/?token=BQYAA%3d'])(
    'of %s is accepted',
    (url) => {
      expect(read({ endpoint: url, expirationTime: null, keys })).toMatchObject({ endpoint: url, keys });
    },
  );

  it.each([
    'http://fcm.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com:8443/fcm/send/1',
    'https://user:secret@fcm.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com.attacker.example/1',
    'https://attacker.example/fcm.googleapis.com',
    'https://attacker.example\\@fcm.googleapis.com/1',
    'https://fcm.googleapis.com@attacker.example/1',
    'https://fcm.googleapis.com./1',
    'https://notify.windows.com/1',
    'https://evilnotify.windows.com/1',
    'https://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:5432/',
    'http://localhost:3000/api',
    'https://[::1]/1',
    'https://2130706433/',
    'file:///etc/passwd',
    'HTTPS://FCM.googleapis.com/1',
    `${endpoint}/../..`,
    `https://fcm.googleapis.com/${'x'.repeat(1_500)}`,
  ])('with the address %s is refused', (url) => {
    expect(read({ endpoint: url, keys })).toBeNull();
  });

  it('on this machine is accepted only where it is allowed', () => {
    const local = { endpoint: 'http://127.0.0.1:4000/push/1', keys };
    expect([read(local), read(local, { ...services, allowsLoopback: true })]).toEqual([null, local]);
    expect(read({ endpoint: 'http://10.0.0.1/1', keys }, { ...services, allowsLoopback: true })).toBeNull();
  });

  it.each([
    ['a key that is no point of the curve', { keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } }],
    ['a key of another length', { keys: { ...keys, p256dh: keys.p256dh.slice(1) } }],
    ['a secret of another length', { keys: { ...keys, auth: 'A'.repeat(23) } }],
    ['a further field', { extra: 1 }],
    ['a further key', { keys: { ...keys, extra: 'A' } }],
    ['no keys', { keys: undefined }],
  ])('with %s is refused', (_name, change) => {
    expect(read({ endpoint, keys, ...change })).toBeNull();
  });

  it('is refused if it is anything else, and nothing throws', () => {
    fc.assert(fc.property(fc.string(), (text) => readSubscription(text, services) === null));
    fc.assert(fc.property(fc.json(), (text) => readSubscription(text, services) === null));
    fc.assert(fc.property(fc.webUrl(), (url) => read({ endpoint: url, keys }) === null));
  });

  it('has one text, however it was written', () => {
    const text = JSON.stringify({
      keys: { auth: keys.auth, p256dh: keys.p256dh },
      endpoint,
      expirationTime: 7,
    });
    const subscription = readSubscription(text, services);
    expect(subscription && tokenOf(subscription)).toBe(JSON.stringify({ endpoint, keys }));
  });
});

describe('the keys of the sender', () => {
  it('are valid for every secret, and always the same for the same secret', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
        const made = vapidKeysFrom(Buffer.from(bytes));
        expect(vapidKeysOf(Buffer.from(made.privateKey, 'base64url'))).toEqual(made);
        expect(made.publicKey).toMatch(/^B[\w-]{86}$/);
      }),
      { numRuns: 30 },
    );
  });

  it('are valid at the ends of the range too', () => {
    for (const byte of [0, 0xff]) expect(vapidKeysFrom(Buffer.alloc(32, byte)).publicKey).toHaveLength(87);
    expect(() => vapidKeysOf(Buffer.alloc(32, 0xff))).toThrow();
  });
});
