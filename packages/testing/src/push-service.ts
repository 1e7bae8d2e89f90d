import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type ReceivedPush = {
  /** What the browser of the subscription reads. */
  message: unknown;
  ttl: string | undefined;
  topic: string | undefined;
  urgency: string | undefined;
  /** The claims of the VAPID token, whose signature is valid. */
  claims: { aud: string; exp: number; sub: string };
  /** The public key of the sender. */
  senderKey: string;
};

type BrowserKeys = { privateKey: Buffer; publicKey: Buffer; auth: Buffer };
type Answer = { status: number; headers?: Record<string, string>; body?: string };

/** A push service on this machine, with browsers that decrypt their messages (RFC 8291) and check the sender (RFC 8292). */
export async function startPushService() {
  const browsers = new Map<string, BrowserKeys>();
  const received: ReceivedPush[] = [];
  let answer: Answer = { status: 201 };
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const keys = browsers.get(request.url ?? '');
    if (keys && answer.status < 300) received.push(readPush(request, body, keys));
    response.writeHead(keys ? answer.status : 410, answer.headers).end(answer.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    received,
    /** The subscription of another browser, as `PushSubscription.toJSON` writes it. */
    subscribe() {
      const path = `/push/${randomBytes(8).toString('hex')}`;
      const pair = createECDH('prime256v1');
      const publicKey = pair.generateKeys();
      const auth = randomBytes(16);
      browsers.set(path, { privateKey: pair.getPrivateKey(), publicKey, auth });
      const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') };
      return { endpoint: url + path, keys };
    },
    answerWith(changed: Answer) {
      answer = changed;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function readPush({ headers }: IncomingMessage, body: Buffer, keys: BrowserKeys): ReceivedPush {
  const header = (name: string) => headers[name]?.toString();
  return {
    message: JSON.parse(decrypt(body, keys).toString()),
    ...{ ttl: header('ttl'), topic: header('topic'), urgency: header('urgency') },
    ...readVapid(headers.authorization ?? ''),
  };
}

/** One record: salt, size of the record, length and public key of the sender, encrypted text. */
function decrypt(body: Buffer, { privateKey, publicKey, auth }: BrowserKeys): Buffer {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + body.readUInt8(20);
  const senderKey = body.subarray(21, keyEnd);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  const derive = (secret: Buffer, salted: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salted, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
  const secret = derive(pair.computeSecret(senderKey), auth, info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(secret, salt, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
  // The last record ends with a 2 and any number of zeros.
  return padded.subarray(0, padded.lastIndexOf(2));
}

function readVapid(authorization: string): Pick<ReceivedPush, 'claims' | 'senderKey'> {
  const [, token = '', senderKey = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head, claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(senderKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The VAPID token has no valid signature.');
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), senderKey };
}
