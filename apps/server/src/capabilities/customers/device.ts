import { networkOf } from '@marque/domain/customers/address-network';
import bowser from 'bowser';
import { keyedHash } from '../../platform/secret-box.ts';

export type Client = { address: string; userAgent: string };

/** Returns names without versions, so that a browser update does not make a new device. */
export function describeDevice(userAgent: string): { browser: string | null; platform: string | null } {
  if (userAgent.trim() === '') return { browser: null, platform: null };
  const { browser, os } = bowser.parse(userAgent);
  return { browser: browser.name || null, platform: os.name || null };
}

export const networkHash = ({ address }: Pick<Client, 'address'>, key: Buffer): Buffer =>
  keyedHash(key, 'network', networkOf(address));

export function deviceHash({ address, userAgent }: Client, key: Buffer): Buffer {
  const { browser, platform } = describeDevice(userAgent);
  return keyedHash(key, 'device', browser ?? '', platform ?? '', networkOf(address));
}
