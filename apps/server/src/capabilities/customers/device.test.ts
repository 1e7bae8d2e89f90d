import { describe, expect, it } from 'vitest';
import { describeDevice, deviceHash, networkHash } from './device.ts';

const key = Buffer.from('a-key-for-the-devices-of-the-tests');
const firefox = (version: number) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`;
const hash = (address: string, userAgent: string) => deviceHash({ address, userAgent }, key).toString('hex');

describe('describeDevice', () => {
  it('returns browser and system', () => {
    expect(describeDevice(firefox(140))).toEqual({ browser: 'Firefox', platform: 'Windows' });
  });

  it.each(['', '   ', 'x', 'curl'])('returns no platform for %j', (userAgent) => {
    expect(describeDevice(userAgent).platform).toBeNull();
  });
});

describe('a device', () => {
  it('stays the same after a browser update and with another address of the same network', () => {
    expect(hash('192.0.2.1', firefox(140))).toBe(hash('192.0.2.200', firefox(141)));
  });

  it('differs in another network or with another browser', () => {
    const known = hash('192.0.2.1', firefox(140));
    expect(hash('198.51.100.1', firefox(140))).not.toBe(known);
    expect(hash('192.0.2.1', 'curl/8.0')).not.toBe(known);
  });

  it('has a hash that depends on the key', () => {
    const client = { address: '192.0.2.1' };
    expect(networkHash(client, key)).not.toEqual(networkHash(client, Buffer.from('another key')));
  });
});
