import fastify, { type RouteHandlerMethod } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { createRecaptchaBotCheck } from './recaptcha.ts';

const visitor = { address: '192.0.2.1' };

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

describe('a bot check by reCAPTCHA', () => {
  test('sends the provider the token, the secret and the address', async () => {
    let body: unknown;
    const verifyUrl = await startProvider((request, reply) => {
      body = request.body;
      return reply.send({ success: true, score: 0.9, action: 'register', hostname: 'localhost' });
    });
    expect(await botCheck(verifyUrl).verify('a-token', visitor)).toBe(true);
    expect(body).toEqual({ secret: 's3cr3t', response: 'a-token', remoteip: '192.0.2.1' });
  });

  test.each([
    ['a score at the minimum', { success: true, score: 0.5 }, true],
    ['a score below the minimum', { success: true, score: 0.4 }, false],
    ['no score at all', { success: true }, false],
    ['a used or invalid token', { success: false, 'error-codes': ['timeout-or-duplicate'] }, false],
    ['a failure with a good score', { success: false, score: 0.9 }, false],
    ['an unknown response', { hello: 'world' }, false],
  ])('returns the right result for %s', async (_name, answer, outcome) => {
    const verifyUrl = await startProvider((_request, reply) => reply.send(answer));
    expect(await botCheck(verifyUrl).verify('a-token', visitor)).toBe(outcome);
  });

  test('fails closed when the provider is too slow', async () => {
    const verifyUrl = await startProvider(() => new Promise(() => undefined));
    expect(await botCheck(verifyUrl, 30).verify('a-token', visitor)).toBe(false);
  });

  test('fails closed when the provider is down', async () => {
    const verifyUrl = await startProvider((_request, reply) => reply.send({ success: true, score: 1 }));
    for (const close of closing.splice(0)) await close();
    expect(await botCheck(verifyUrl).verify('a-token', visitor)).toBe(false);
  });
});

const botCheck = (verifyUrl: string, timeoutMs?: number) =>
  createRecaptchaBotCheck({ secret: 's3cr3t', minimumScore: 0.5, verifyUrl, timeoutMs });

async function startProvider(answer: RouteHandlerMethod): Promise<string> {
  const server = fastify({ forceCloseConnections: true });
  closing.push(() => server.close());
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
  server.post('/siteverify', answer);
  return `${await server.listen({ port: 0, host: '127.0.0.1' })}/siteverify`;
}
