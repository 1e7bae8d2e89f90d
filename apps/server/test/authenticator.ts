import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Options = { challenge: string; rpId?: string; rp?: { id?: string }; user?: { id: string } };
type Answering = { origin?: string; rpId?: string; userVerified?: boolean; type?: string };

const ORIGIN = 'http://localhost:3000';

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest();

/** The part of CBOR that an authenticator writes. */
const head = (major: number, size: number): Buffer =>
  size < 24
    ? Buffer.from([(major << 5) | size])
    : size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
const integer = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Uint8Array): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (...entries: [Buffer, Buffer][]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);

/** A security key for tests. It creates one passkey and answers with it, with faults if a test wants them. */
export function createAuthenticator({ counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;
  let userHandle: string | undefined;

  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const data = (rpId: string, { userVerified = true }: Answering, attested?: Buffer): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counts ? counter : 0);
    const flags = 0x01 | (userVerified ? 0x04 : 0) | (attested ? 0x40 : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  };

  return {
    /** Resets the counter, like that of a copy of the key. */
    rewind: () => {
      counter = 0;
    },

    create({ challenge, rp, user }: Options, answering: Answering = {}) {
      userHandle = user?.id;
      const coseKey = map(
        [integer(1), integer(2)],
        [integer(3), integer(-7)],
        [integer(-1), integer(1)],
        [integer(-2), bytes(Buffer.from(x, 'base64url'))],
        [integer(-3), bytes(Buffer.from(y, 'base64url'))],
      );
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey]);
      const authData = data(answering.rpId ?? rp?.id ?? 'localhost', answering, attested);
      const json = clientData('webauthn.create', challenge, answering.origin ?? ORIGIN);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(json),
          attestationObject: base64url(
            map([text('fmt'), text('none')], [text('attStmt'), map()], [text('authData'), bytes(authData)]),
          ),
          transports: ['internal'],
        },
      };
    },

    answer({ challenge, rpId }: Options, answering: Answering = {}) {
      counter += 1;
      const json = clientData(answering.type ?? 'webauthn.get', challenge, answering.origin ?? ORIGIN);
      const authData = data(answering.rpId ?? rpId ?? 'localhost', answering);
      const signature = sign('sha256', Buffer.concat([authData, sha256(json)]), privateKey);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(json),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
          ...(userHandle ? { userHandle } : {}),
        },
      };
    },
  };
}
