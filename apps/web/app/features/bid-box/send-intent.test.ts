import { createApiClient } from '@marque/contracts/client';
import { describe, expect, it } from 'vitest';
import { sendIntent } from './send-intent.ts';

const intent = { key: 'one-wish', amount: 12_500, kind: 'maximum' as const, confirmedAt: 0 };
const refusal = (status: number, code: string) =>
  Response.json({ errors: [{ status: String(status), code, title: '', detail: '' }] }, { status });
const accepted = () => Response.json({ data: { bid: { amount: 12_500 } } }, { status: 201 });

/** A server that returns the given responses, one for each call. Null: the connection breaks. */
async function send(
  answers: (Response | null)[],
  { wasSentBefore = false, isOnline = (): boolean => true } = {},
) {
  const keys: (string | null)[] = [];
  let doubts = 0;
  const api = createApiClient({
    accessToken: 'marque-web',
    locale: 'en',
    fetch: async (_path, init) => {
      keys.push(new Headers(init.headers).get('idempotency-key'));
      const answer = answers[Math.min(keys.length, answers.length) - 1];
      if (!answer) throw new TypeError('network');
      return answer.clone();
    },
  });
  const outcome = await sendIntent(api, intent, {
    ...{ listingId: 'x', bidderId: 'ada' },
    wasSentBefore,
    wait: async () => {},
    isOnline,
    onDoubt: () => {
      doubts += 1;
    },
  });
  return { outcome, keys, doubts };
}

describe('sendIntent', () => {
  it('returns the first definite response', async () => {
    const { outcome, keys, doubts } = await send([accepted()]);
    expect(outcome).toMatchObject({ known: true, accepted: true });
    expect([keys.length, doubts]).toEqual([1, 0]);
  });

  it('retries with the same key while the outcome is not known', async () => {
    const { outcome, keys, doubts } = await send([null, refusal(503, 'bid-not-known-yet'), accepted()]);
    expect(outcome).toMatchObject({ known: true, accepted: true });
    expect(keys).toEqual(['one-wish', 'one-wish', 'one-wish']);
    expect(doubts).toBe(2);
  });

  it('does not repeat a refused bid', async () => {
    const { outcome, keys } = await send([refusal(422, 'bid-too-low')]);
    expect(outcome).toMatchObject({ known: true, accepted: false });
    expect(keys.length).toBe(1);
  });

  it('treats a 429 as a refusal of the first attempt', async () => {
    const { outcome, keys } = await send([refusal(429, 'too-many-requests')]);
    expect(outcome).toMatchObject({ known: true, accepted: false });
    expect(keys.length).toBe(1);
  });

  it('does not settle a bid by a 429 if the bid may have arrived', async () => {
    const { outcome, keys } = await send([null, refusal(429, 'too-many-requests'), accepted()]);
    expect(outcome).toMatchObject({ known: true, accepted: true });
    expect(keys.length).toBe(3);
  });

  it('does not settle a bid by a 401 if the bid may have arrived, and stops retrying', async () => {
    const { outcome, keys } = await send([null, refusal(401, 'login-required')]);
    expect(outcome).toEqual({ known: false });
    expect(keys.length).toBe(2);
  });

  it('assumes that a bid from an earlier page may have arrived', async () => {
    const { outcome } = await send([refusal(401, 'login-required')], { wasSentBefore: true });
    expect(outcome).toEqual({ known: false });
  });

  it('gives up after some retries and reports an unknown outcome', async () => {
    const { outcome, keys } = await send([null]);
    expect(outcome).toEqual({ known: false });
    expect(new Set(keys).size).toBe(1);
  });

  describe('in a browser that says that it is offline', () => {
    const isOnline = () => false;

    it('tries once, and reports that the bid was not sent', async () => {
      const { outcome, keys, doubts } = await send([null], { isOnline });
      expect(outcome).toEqual({ known: false, isOffline: true });
      expect([keys.length, doubts]).toEqual([1, 0]);
    });

    it('places the bid if there is a connection all the same', async () => {
      expect((await send([accepted()], { isOnline })).outcome).toMatchObject({ accepted: true });
    });

    it('does not know about a bid that was sent before', async () => {
      const { outcome } = await send([null], { wasSentBefore: true, isOnline });
      expect(outcome).toEqual({ known: false });
    });

    it('does not know about a bid whose connection broke while it was sent', async () => {
      const states = [true, false];
      const { outcome } = await send([null], { isOnline: () => states.shift() ?? false });
      expect(outcome).toEqual({ known: false });
    });
  });
});
