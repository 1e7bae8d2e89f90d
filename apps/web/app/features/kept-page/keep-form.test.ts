import { type DataStrategyResult, data, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formFailures } from './form-failures.ts';
import { keepForm } from './keep-form.ts';
import { pageOnScreen, type ShownPage } from './page-on-screen.ts';

const HERE = '/en/account';
const ELSEWHERE = '/en/auth/log-out';
const status = (code: number) => new ErrorResponse(code, '', null);
const failed = (error: unknown): DataStrategyResult => ({ type: 'error', result: error });

let told: string[];
const navigate = vi.fn(async () => {});

/** `to` is the address of a form that would open another page. A fetcher changes no page. */
const show = (to?: string) =>
  pageOnScreen.show({
    address: HERE,
    data: {},
    router: {
      navigate,
      state: {
        location: { hash: '#phone' },
        navigation: to ? { state: 'submitting', location: { pathname: to } } : { state: 'idle' },
        actionData: { form: 'what the last attempt returned' },
      },
    } as unknown as ShownPage['router'],
  });
const send = (address: string, result: DataStrategyResult, signal?: AbortSignal) => {
  const request = new Request('https://marque.example', { method: 'POST', signal: signal ?? null });
  const url = new URL(address, 'https://marque.example');
  return keepForm({ request, url }, async () => ({ form: result }));
};

beforeEach(() => {
  told = [];
  navigate.mockClear();
  show();
  vi.stubGlobal('navigator', { onLine: true });
  return formFailures.subscribe(({ why, detail }) => told.push(detail || why));
});
afterEach(() => vi.unstubAllGlobals());

describe('a form that could not be sent', () => {
  it.each([
    [status(429), 'busy'],
    [status(503), 'busy'],
    [status(500), 'unconfirmed'],
    [status(403), 'refused'],
    [status(502), 'unconfirmed'],
    [new TypeError('Failed to fetch'), 'unconfirmed'],
    [data(new TypeError('Failed to fetch'), 500), 'unconfirmed'],
    [data(new Error('Unexpected Server Error'), 500), 'unconfirmed'],
  ])('keeps the page after %s and says so', async (error, why) => {
    expect(await send(HERE, failed(error))).toEqual({
      form: { type: 'data', result: data(undefined, { status: 503 }) },
    });
    expect(told).toEqual([why]);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('says that there is no connection', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    await send(HERE, failed(new TypeError('Failed to fetch')));
    expect(told).toEqual(['offline']);
  });

  it('repeats the sentence of the server, but not the page of a proxy', async () => {
    await send(HERE, failed(new ErrorResponse(429, '', { detail: 'Too many attempts.' })));
    await send(HERE, failed(new ErrorResponse(429, '', '<html>Slow down</html>')));
    expect(told).toEqual(['Too many attempts.', 'busy']);
  });

  it('keeps what an earlier attempt on the same page returned', async () => {
    show(HERE);
    expect(await send(HERE, failed(status(503)))).toEqual({
      form: { type: 'data', result: data('what the last attempt returned', { status: 503 }) },
    });
    expect(navigate).not.toHaveBeenCalled();
  });

  it('does not open the page that it was sent to', async () => {
    show(ELSEWHERE);
    await send(ELSEWHERE, failed(status(429)));
    expect(navigate).toHaveBeenCalledWith(`${HERE}#phone`, expect.objectContaining({ replace: true }));
    expect(told).toEqual(['busy']);
  });

  it('is told as soon as somebody listens', async () => {
    formFailures.subscribe(() => {})();
    await send(HERE, failed(status(429)));
    formFailures.subscribe(({ why, detail }) => told.push(detail || why));
    expect(told).toEqual(['busy']);
  });
});

describe('the answer of the server is left alone if it', () => {
  it.each([
    ['accepts the form', { type: 'data', result: 'saved' }],
    ['leads to another page', failed(new Response(null, { status: 302, headers: { location: '/en' } }))],
  ] satisfies [string, DataStrategyResult][])('%s', async (_, result) => {
    expect(await send(HERE, result)).toEqual({ form: result });
    expect(told).toEqual([]);
  });

  it('is no longer awaited', async () => {
    const result = failed(new Error('Aborted'));
    expect(await send(HERE, result, AbortSignal.abort())).toEqual({ form: result });
    expect(told).toEqual([]);
  });
});
