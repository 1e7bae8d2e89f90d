import { createECDH, ECDH } from 'node:crypto';

export type VapidKeys = { publicKey: string; privateKey: string };

const CURVE = 'prime256v1';
/** A private key is a number from 1 up to the order of the curve. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** Makes a private key of the curve from 32 bytes that nobody else knows. The same bytes give the same key. */
export function vapidKeysFrom(secret: Buffer): VapidKeys {
  const number = (BigInt(`0x${secret.toString('hex')}`) % (ORDER - 1n)) + 1n;
  return vapidKeysOf(Buffer.from(number.toString(16).padStart(64, '0'), 'hex'));
}

/** Throws if this is not a private key of the curve. */
export function vapidKeysOf(privateKey: Buffer): VapidKeys {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey);
  return {
    publicKey: pair.getPublicKey().toString('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}

/** Whether these bytes are a point of the curve, as every public key is. */
export function isPublicKey(bytes: Buffer): boolean {
  try {
    ECDH.convertKey(bytes, CURVE);
    return true;
  } catch {
    return false;
  }
}
