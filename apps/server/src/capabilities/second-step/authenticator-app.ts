import { PRODUCT_NAME } from '@marque/domain/product';
import { Secret, TOTP } from 'otpauth';
import { decryptByAny, encryptNow, isCurrent, type RotatingKey } from '../../platform/rotating-key.ts';

const PERIOD_SECONDS = 30;

const appOf = (secret: Secret, label: string): TOTP =>
  new TOTP({ issuer: PRODUCT_NAME, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS });

/** Creates a secret for an authenticator app: as text and URI for the app, and encrypted for the database. */
export function createApp(email: string, appKey: RotatingKey) {
  const secret = new Secret({ size: 20 });
  return {
    secret: secret.base32,
    uri: appOf(secret, email).toString(),
    sealed: encryptNow(appKey, Buffer.from(secret.bytes)),
  };
}

/** The secret, encrypted with the current key. Null if it already is, or if no key of ours opens it. */
export function sealAgain(sealed: Buffer, appKey: RotatingKey): Buffer | null {
  if (isCurrent(appKey, sealed)) return null;
  try {
    return encryptNow(appKey, decryptByAny(appKey, sealed));
  } catch {
    return null;
  }
}

/**
 * Returns the number of the 30-second step that a code belongs to, or null. The previous and the next step
 * are accepted too, because clocks differ.
 */
export function stepOfCode(
  sealed: Buffer,
  code: string,
  { appKey, now }: { appKey: RotatingKey; now: Date },
) {
  const { buffer, byteOffset, byteLength } = decryptByAny(appKey, sealed);
  const secret = new Secret({ buffer: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer });
  const delta = appOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}
