import { decrypt, encrypt, keyedHash } from './secret-box.ts';

/**
 * The key of one purpose, derived from each value of the application's secret. The first one is current: it encrypts and
 * signs. The others only read, so that a value can be replaced while the program runs on several machines.
 */
export type RotatingKey = readonly [current: Buffer, ...others: Buffer[]];

export const encryptNow = ([current]: RotatingKey, plain: Buffer): Buffer => encrypt(current, plain);

/** Throws if the data was encrypted with none of the keys, or was changed since. */
export function decryptByAny(key: RotatingKey, box: Buffer): Buffer {
  const [first, ...others] = key;
  try {
    return decrypt(first, box);
  } catch (error) {
    const [next, ...rest] = others;
    if (!next) throw error;
    return decryptByAny([next, ...rest], box);
  }
}

export function isCurrent([current]: RotatingKey, box: Buffer): boolean {
  try {
    decrypt(current, box);
    return true;
  } catch {
    return false;
  }
}

/**
 * The hash of a value by each key, for values that the database looks up or compares. Store all of them and look for any of
 * them, so that processes with different current keys find what the others have stored. The order depends on no current
 * key, because two transactions must write the same rows in the same order.
 */
export const everyHash = (key: RotatingKey, ...parts: string[]): Buffer[] =>
  key.map((one) => keyedHash(one, ...parts)).toSorted(Buffer.compare);
