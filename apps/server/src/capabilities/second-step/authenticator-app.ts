import { PRODUCT_NAME } from '@marque/domain/product';
import { Secret, TOTP } from 'otpauth';
import { decrypt, encrypt } from '../../platform/secret-box.ts';

const PERIOD_SECONDS = 30;

const appOf = (secret: Secret, label: string): TOTP =>
  new TOTP({ issuer: PRODUCT_NAME, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS });

/** Creates a secret for an authenticator app: as text and URI for the app, and encrypted for the database. */
export function createApp(email: string, appKey: Buffer) {
  const secret = new Secret({ size: 20 });
  return {
    secret: secret.base32,
    uri: appOf(secret, email).toString(),
    sealed: encrypt(appKey, Buffer.from(secret.bytes)),
  };
}

/**
 * Returns the number of the 30-second step that a code belongs to, or null. The previous and the next step
 * are accepted too, because clocks differ.
 */
export function stepOfCode(sealed: Buffer, code: string, { appKey, now }: { appKey: Buffer; now: Date }) {
  const { buffer, byteOffset, byteLength } = decrypt(appKey, sealed);
  const secret = new Secret({ buffer: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer });
  const delta = appOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}
