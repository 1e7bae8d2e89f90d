import { createPrivateKey, createPublicKey, diffieHellman, generateKeyPairSync } from 'node:crypto';
import { decryptByAny, encryptNow, type RotatingKey } from '../../platform/rotating-key.ts';
import { decrypt, deriveKey, encrypt } from '../../platform/secret-box.ts';

/** Creates the key pair of one auction. The private key leaves this function only encrypted. */
export function createSealedKeys(sealingKey: RotatingKey): { publicKey: string; wrappedPrivateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('x25519');
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    wrappedPrivateKey: encryptNow(sealingKey, privateKey.export({ type: 'pkcs8', format: 'der' })).toString(
      'base64',
    ),
  };
}

/** Encrypts each text to the auction's public key with a new key pair, so that the sealing side cannot open it. */
export function seal(text: string, publicKey: string): string {
  const once = generateKeyPairSync('x25519');
  const shared = diffieHellman({ privateKey: once.privateKey, publicKey: readPublicKey(publicKey) });
  const sender = once.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  return `${sender}.${encryptToText(deriveKey(shared, 'sealed-bid'), Buffer.from(text))}`;
}

/** Only the close of the auction calls this. */
export function unseal(sealedText: string, wrappedPrivateKey: string, sealingKey: RotatingKey): string {
  const [sender = '', box = ''] = sealedText.split('.');
  const privateKey = createPrivateKey({
    key: decryptByAny(sealingKey, Buffer.from(wrappedPrivateKey, 'base64')),
    type: 'pkcs8',
    format: 'der',
  });
  const shared = diffieHellman({ privateKey, publicKey: readPublicKey(sender) });
  return decryptText(deriveKey(shared, 'sealed-bid'), box).toString();
}

const readPublicKey = (base64: string) =>
  createPublicKey({ key: Buffer.from(base64, 'base64'), type: 'spki', format: 'der' });

const encryptToText = (key: Buffer, plain: Buffer): string => encrypt(key, plain).toString('base64');

const decryptText = (key: Buffer, boxed: string): Buffer => decrypt(key, Buffer.from(boxed, 'base64'));
