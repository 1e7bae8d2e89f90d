import { generateKeyPairSync, verify } from 'node:crypto';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { createFcmPush } from './fcm-push.ts';
import { topicOf } from './push-headers.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const serviceAccount = {
  project_id: 'marque-test',
  client_email: 'push@marque-test.iam.gserviceaccount.com',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};
const push = { token: 'device-1', title: 'Outbid', body: 'The E-Type has a new leader.' };
const noon = new Date('2026-06-01T12:00:00Z');

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

describe('push by FCM', () => {
  test('sends the message with the access token of the service account', async () => {
    const google = await startGoogle();
    const link = 'https://example.com/en/listings/1';
    const urgent = {
      urgency: 'high',
      expiresAt: new Date(noon.getTime() + 90_000),
      topic: 'outbid 1',
    } as const;
    const outcome = await google.push().send({ ...push, ...urgent, link });

    expect(outcome).toBe('sent');
    expect(google.messages).toEqual([
      {
        authorization: 'Bearer access-1',
        body: {
          message: {
            token: 'device-1',
            notification: { title: 'Outbid', body: 'The E-Type has a new leader.' },
            webpush: {
              headers: { TTL: '90', Urgency: 'high', Topic: topicOf('outbid 1') },
              notification: { tag: topicOf('outbid 1') },
              fcm_options: { link },
            },
          },
        },
      },
    ]);
    expect(claimsOf(google.assertions[0] ?? '')).toEqual({
      iss: serviceAccount.client_email,
      scope: 'https://www.googleapis.com/auth/firebase.messaging',
      aud: google.tokenUrl,
      iat: noon.getTime() / 1000,
      exp: noon.getTime() / 1000 + 3600,
    });
  });

  test('requests one token for many messages, even if they are sent together', async () => {
    const google = await startGoogle();
    const port = google.push();
    await Promise.all([port.send(push), port.send(push), port.send(push)]);
    await port.send(push);
    expect(google.messages).toHaveLength(4);
    expect(google.assertions).toHaveLength(1);
  });

  test('requests a new token shortly before the old one expires', async () => {
    const google = await startGoogle();
    const clock = { time: noon, now: () => clock.time };
    const port = google.push({ clock });
    await port.send(push);
    clock.time = new Date(noon.getTime() + 3541_000);
    await Promise.all([port.send(push), port.send(push)]);
    expect(google.messages.map(({ authorization }) => authorization)).toEqual([
      'Bearer access-1',
      'Bearer access-2',
      'Bearer access-2',
    ]);
  });

  test('reports a device that is no longer registered', async () => {
    const google = await startGoogle((_request, reply) =>
      reply.status(404).send(fcmError(404, 'NOT_FOUND', 'UNREGISTERED')),
    );
    expect(await google.push().send(push)).toBe('unregistered');
  });

  test('does not report a wrong project as an unregistered device', async () => {
    const google = await startGoogle((_request, reply) => reply.status(404).send(fcmError(404, 'NOT_FOUND')));
    await expect(google.push().send(push)).rejects.toThrow(/^The push message was not sent: 404 NOT_FOUND$/);
  });

  test('throws an error with the code if FCM refuses the message', async () => {
    const google = await startGoogle((_request, reply) =>
      reply.status(429).send(fcmError(429, 'RESOURCE_EXHAUSTED', 'QUOTA_EXCEEDED')),
    );
    await expect(google.push().send(push)).rejects.toThrow(
      /^The push message was not sent: 429 QUOTA_EXCEEDED$/,
    );
  });

  test('requests a new token if the old one is no longer accepted', async () => {
    const google = await startGoogle((request, reply) =>
      request.headers.authorization === 'Bearer access-1'
        ? reply.status(401).send(fcmError(401, 'UNAUTHENTICATED'))
        : reply.send({ name: 'projects/marque-test/messages/1' }),
    );
    const port = google.push();
    await expect(port.send(push)).rejects.toThrow('401 UNAUTHENTICATED');
    expect(await port.send(push)).toBe('sent');
  });

  test('recovers after a token could not be fetched', async () => {
    const google = await startGoogle();
    google.refuseTokens = true;
    const port = google.push();
    await expect(port.send(push)).rejects.toThrow(/^Google refused the service account: 401$/);
    google.refuseTokens = false;
    expect(await port.send(push)).toBe('sent');
  });

  test('times out if there is no response', async () => {
    const google = await startGoogle(() => new Promise(() => undefined));
    await expect(google.push({ timeoutMs: 100 }).send(push)).rejects.toThrow(/timeout/i);
  });
});

type Answer = (request: FastifyRequest, reply: FastifyReply) => unknown;

const sent: Answer = (_request, reply) => reply.send({ name: 'projects/marque-test/messages/1' });

async function startGoogle(answer: Answer = sent) {
  const server = fastify({ forceCloseConnections: true });
  closing.push(() => server.close());
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );

  const google = {
    tokenUrl: '',
    refuseTokens: false,
    assertions: [] as string[],
    messages: [] as { authorization: string | undefined; body: unknown }[],
    push: (options: Partial<Parameters<typeof createFcmPush>[0]> = {}) =>
      createFcmPush({
        serviceAccount,
        baseUrl,
        tokenUrl: google.tokenUrl,
        clock: { now: () => noon },
        ...options,
      }),
  };
  server.post<{ Body: { grant_type: string; assertion: string } }>('/token', (request, reply) => {
    if (google.refuseTokens || request.body.grant_type !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') {
      return reply.status(401).send({ error: 'invalid_grant', error_description: 'Invalid JWT Signature.' });
    }
    google.assertions.push(request.body.assertion);
    return reply.send({
      access_token: `access-${google.assertions.length}`,
      expires_in: 3599,
      token_type: 'Bearer',
    });
  });
  server.post('/v1/projects/marque-test/messages::send', (request, reply) => {
    google.messages.push({ authorization: request.headers.authorization, body: request.body });
    return answer(request, reply);
  });

  const baseUrl = await server.listen({ port: 0, host: '127.0.0.1' });
  google.tokenUrl = `${baseUrl}/token`;
  return google;
}

function fcmError(code: number, status: string, errorCode?: string) {
  const details = [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }];
  return {
    error: { code, message: 'Requested entity was not found.', status, ...(errorCode && { details }) },
  };
}

function claimsOf(assertion: string): unknown {
  const [header = '', claims = '', signature = ''] = assertion.split('.');
  const signed = Buffer.from(`${header}.${claims}`);
  if (!verify('RSA-SHA256', signed, publicKey, Buffer.from(signature, 'base64url')))
    throw new Error('Forged');
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
}
