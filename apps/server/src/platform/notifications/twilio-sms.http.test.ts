import { freePort } from '@marque/testing/free-port';
import fastify, { type RouteHandlerMethod } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { fateOf } from './delivery-error.ts';
import { createTwilioSms } from './twilio-sms.ts';

const settings = { accountSid: 'AC0123', authToken: 't0ps3cret', from: '+441632960000' };
const sms = { to: '+441632960123', text: 'Your code is 123456 – Marque' };

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

describe('SMS by Twilio', () => {
  test('posts the message as a form, with basic authentication', async () => {
    const requests: { authorization: string | undefined; body: unknown }[] = [];
    const baseUrl = await startTwilio((request, reply) => {
      requests.push({ authorization: request.headers.authorization, body: request.body });
      return reply.status(201).send({ sid: 'SM1', status: 'queued', error_code: null });
    });
    await createTwilioSms({ ...settings, baseUrl }).send(sms);
    expect(requests).toEqual([
      {
        authorization: `Basic ${btoa('AC0123:t0ps3cret')}`,
        body: { From: '+441632960000', To: '+441632960123', Body: sms.text },
      },
    ]);
  });

  test.each([
    [90.7, '90'],
    [0.2, '1'],
    [99_999, '36000'],
  ])(
    'a message that ends being news after %f seconds is not delivered later',
    async (validSeconds, period) => {
      let body: unknown;
      const baseUrl = await startTwilio((request, reply) => {
        body = request.body;
        return reply.status(201).send({ sid: 'SM1' });
      });
      await createTwilioSms({ ...settings, baseUrl }).send({ ...sms, validSeconds });
      expect(body).toMatchObject({ ValidityPeriod: period });
    },
  );

  test('sends through a messaging service if one is configured', async () => {
    let body: unknown;
    const baseUrl = await startTwilio((request, reply) => {
      body = request.body;
      return reply.status(201).send({ sid: 'SM1' });
    });
    await createTwilioSms({ ...settings, from: 'MG42', baseUrl }).send(sms);
    expect(body).toEqual({ MessagingServiceSid: 'MG42', To: sms.to, Body: sms.text });
  });

  test('a refusal throws an error with the code, without the phone number and the secrets', async () => {
    const baseUrl = await startTwilio((_request, reply) =>
      reply.status(400).send({
        code: 21211,
        message: `Invalid 'To' Phone Number: ${sms.to}`,
        more_info: 'https://www.twilio.com/docs/errors/21211',
        status: 400,
      }),
    );
    await expect(createTwilioSms({ ...settings, baseUrl }).send(sms)).rejects.toThrow(
      /^The SMS was not sent: 400, Twilio error 21211$/,
    );
  });

  test('a response that is not JSON throws an error with its status', async () => {
    const baseUrl = await startTwilio((_request, reply) => reply.status(503).send('<h1>Sorry</h1>'));
    await expect(createTwilioSms({ ...settings, baseUrl }).send(sms)).rejects.toThrow(
      /^The SMS was not sent: 503$/,
    );
  });

  test('times out if there is no response', async () => {
    const baseUrl = await startTwilio(() => new Promise(() => undefined));
    await expect(createTwilioSms({ ...settings, baseUrl, timeoutMs: 30 }).send(sms)).rejects.toThrow(
      /timeout/i,
    );
  });

  test.each([
    [400, 'refused'],
    [401, 'not-taken'],
    [429, 'not-taken'],
    [503, 'not-taken'],
    [500, 'unknown'],
  ])('a response of %i means that the message is %s', async (status, fate) => {
    const baseUrl = await startTwilio((_request, reply) => reply.status(status).send({}));
    const outcome = createTwilioSms({ ...settings, baseUrl }).send(sms);
    expect(await outcome.catch(fateOf)).toBe(fate);
  });

  test('a message may have arrived if the connection ends, but not if there is none', async () => {
    const baseUrl = await startTwilio((request) => request.raw.socket.destroy());
    expect(
      await createTwilioSms({ ...settings, baseUrl })
        .send(sms)
        .catch(fateOf),
    ).toBe('unknown');
    // Nothing listens on a free port.
    const nowhere = createTwilioSms({ ...settings, baseUrl: `http://127.0.0.1:${await freePort()}` }).send(
      sms,
    );
    expect(await nowhere.catch(fateOf)).toBe('not-taken');
  });
});

async function startTwilio(answer: RouteHandlerMethod): Promise<string> {
  const server = fastify({ forceCloseConnections: true });
  closing.push(() => server.close());
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
  server.post('/2010-04-01/Accounts/AC0123/Messages.json', answer);
  return server.listen({ port: 0, host: '127.0.0.1' });
}
