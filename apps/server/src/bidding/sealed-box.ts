import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

/** A pair of keys for one auction. The private half leaves this function only wrapped. */
export function createSealedKeys(appSecret: string): { publicKey: string; wrappedPrivateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('x25519');
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    wrappedPrivateKey: encrypt(wrappingKey(appSecret), privateKey.export({ type: 'pkcs8', format: 'der' })),
  };
}

/** Who seals cannot open: each text is encrypted to the auction's public key with a key of its own. */
export function seal(text: string, publicKey: string): string {
  const once = generateKeyPairSync('x25519');
  const shared = diffieHellman({ privateKey: once.privateKey, publicKey: readPublicKey(publicKey) });
  const sender = once.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  return `${sender}.${encrypt(derive(shared, 'sealed-bid'), Buffer.from(text))}`;
}

/** Only ever called by the close of the auction. */
export function unseal(sealedText: string, wrappedPrivateKey: string, appSecret: string): string {
  const [sender = '', box = ''] = sealedText.split('.');
  const privateKey = createPrivateKey({
    key: decrypt(wrappingKey(appSecret), wrappedPrivateKey),
    type: 'pkcs8',
    format: 'der',
  });
  const shared = diffieHellman({ privateKey, publicKey: readPublicKey(sender) });
  return decrypt(derive(shared, 'sealed-bid'), box).toString();
}

const readPublicKey = (base64: string) =>
  createPublicKey({ key: Buffer.from(base64, 'base64'), type: 'spki', format: 'der' });

const wrappingKey = (appSecret: string): Buffer => derive(Buffer.from(appSecret), 'sealed-auction-keys');

const derive = (secret: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

function encrypt(key: Buffer, plain: Buffer): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
}

function decrypt(key: Buffer, boxed: string): Buffer {
  const box = Buffer.from(boxed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, 12));
  decipher.setAuthTag(box.subarray(12, 28));
  return Buffer.concat([decipher.update(box.subarray(28)), decipher.final()]);
}
