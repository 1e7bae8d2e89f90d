import { LOCALES, languageTag } from '@marque/contracts/locale';
import { describe, expect, test } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

const served = useTestApp();
const subscribePath = '/api/newsletter/subscribe';
const subscription = { email: 'ada@example.com', regions_of_interest: ['UK'] };
const post = (payload: object, headers = {}) =>
  ask(served.app, { method: 'POST', url: subscribePath, payload, headers });

describe('a response', () => {
  test('is JSON, is wrapped in data, and is not cached', async () => {
    const answer = await ask(served.app, { url: '/api/time' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ data: { now: '2026-06-01T12:00:00.000Z' } });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('without data has null as its data', async () => {
    const payload = { message: 'x is undefined', route: 'index', build: 'b1' };
    const answer = await ask(served.app, { method: 'POST', url: '/api/browser-errors', payload });
    expect([answer.statusCode, answer.json()]).toEqual([202, { data: null }]);
  });

  test('has the status of its contract', async () => {
    const answer = await post(subscription);
    expect(answer.statusCode).toBe(201);
    expect(answer.json().data).toEqual(subscription);
  });

  test('is not wrapped if a foreign protocol defines its shape', async () => {
    const answer = await ask(served.app, { url: '/api/bot-check/challenge' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).not.toHaveProperty('data');
  });
});

describe('the input', () => {
  test('is refused with all its faults at once, each with its pointer', async () => {
    const answer = await post({ email: 'nobody', regions_of_interest: [] });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      errors: [
        {
          status: '422',
          code: 'email-invalid',
          title: 'Unprocessable Entity',
          detail: "This email doesn't look quite right",
          source: { pointer: '/email' },
        },
        {
          status: '422',
          code: 'regions-required',
          title: 'Unprocessable Entity',
          detail: 'Please choose at least one region',
          source: { pointer: '/regions_of_interest' },
        },
      ],
    });
  });

  test.each([
    ['nothing', undefined],
    ['an empty object', {}],
  ])('is refused for each missing field if it is %s', async (_what, payload) => {
    const request = { method: 'POST' as const, url: '/api/customers/results' };
    const answer = await ask(served.app, payload ? { ...request, payload } : request);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.map(({ code }: { code: string }) => code)).toEqual([
      'email-required',
      'password-required',
    ]);
  });

  test.each([
    ['a list', '[]'],
    ['a text', '"ada@example.com"'],
    ['a number', '7'],
  ])('is invalid if it is %s', async (_what, payload) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await ask(served.app, { method: 'POST', url: '/api/customers/results', payload, headers });
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([422, 'invalid']);
  });

  test('is refused with the limit as a value for programs', async () => {
    const payload = { message: 'x'.repeat(501), route: 'index', build: 'b1' };
    const answer = await ask(served.app, { method: 'POST', url: '/api/browser-errors', payload });
    expect(answer.json().errors).toEqual([
      expect.objectContaining({
        code: 'too-long',
        detail: 'Message must have at most 500 characters.',
        meta: { max: 500 },
      }),
    ]);
  });

  test('may contain unknown fields, which are ignored', async () => {
    const answer = await post({ ...subscription, favourite_colour: 'green', isAdmin: true });
    expect(answer.statusCode).toBe(201);
    expect(answer.json().data).not.toHaveProperty('favourite_colour');
  });
});

describe('the detail of a refusal', () => {
  const sentences = {
    en: 'Please enter your email address',
    fr: 'Veuillez saisir votre adresse e-mail',
    de: 'Bitte geben Sie Ihre E-Mail-Adresse ein',
    it: 'Inserisca il suo indirizzo e-mail',
    'en-us': 'Please enter your email address',
  };

  test.each(LOCALES)('is in %s if the request asks for it', async (locale) => {
    const answer = await post({ regions_of_interest: ['UK'] }, { 'accept-language': languageTag(locale) });
    expect(answer.json().errors[0]).toMatchObject({ code: 'email-required', detail: sentences[locale] });
  });

  test('is in English for an unsupported language', async () => {
    const answer = await post({ regions_of_interest: ['UK'] }, { 'accept-language': 'ja' });
    expect(answer.json().errors[0].detail).toBe(sentences.en);
  });
});
