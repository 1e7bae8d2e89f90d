import type { ApiClient } from '@marque/contracts/client';
import { describe, expect, it, vi } from 'vitest';
import { obtainFcmToken } from './fcm-token.ts';
import { pushProvider } from './push-provider.ts';
import { type PushBrowser, registerPush } from './register-push.ts';
import { forgetToken, rememberToken } from './remember-token.ts';

const settings = {
  provider: 'firebase' as const,
  api_key: 'key',
  app_id: 'app',
  project_id: 'project',
  vapid_key: 'vapid',
};
const subscription = { endpoint: 'https://push.example/1', keys: { auth: 'a', p256dh: 'p' } };

const begin = (permission: NotificationPermission, answered: NotificationPermission = permission) => {
  const browser = {
    permission: () => permission,
    askPermission: vi.fn(async () => answered),
    isSubscribed: async () => false,
    subscribe: vi.fn(async () => subscription),
  } satisfies PushBrowser;
  const parts = {
    environment: 'production' as const,
    browser,
    provider: {
      vapidKey: vi.fn(async (): Promise<string | null> => 'vapid'),
      tokenOf: vi.fn(async () => 'token'),
    },
    register: vi.fn(async () => true),
    warn: vi.fn(),
  };
  return { browser, parts };
};

describe('registerPush', () => {
  it('asks for permission only if nobody has answered yet', async () => {
    for (const [permission, asked] of [
      ['default', 1],
      ['granted', 0],
      ['denied', 0],
    ] as const) {
      const { browser, parts } = begin(permission);
      await registerPush(parts);
      expect(browser.askPermission).toHaveBeenCalledTimes(asked);
    }
  });

  it('registers the token only after the customer has agreed', async () => {
    const agreed = begin('default', 'granted');
    expect(await registerPush(agreed.parts)).toBe(true);
    expect(agreed.browser.subscribe).toHaveBeenCalledWith('vapid');
    expect(agreed.parts.register).toHaveBeenCalledWith('token');

    const declined = begin('default', 'denied');
    expect(await registerPush(declined.parts)).toBe(false);
    expect(declined.browser.subscribe).not.toHaveBeenCalled();
  });

  it('does not ask in testing, without a provider, or in a browser without push messages', async () => {
    const { browser, parts } = begin('default');
    const idle = [{ environment: 'testing' as const }, { provider: null }, { browser: null }];
    for (const change of idle) expect(await registerPush({ ...parts, ...change })).toBe(false);
    expect(browser.askPermission).not.toHaveBeenCalled();
  });

  it('warns if the server did not register the device', async () => {
    const { parts } = begin('granted');
    expect(await registerPush({ ...parts, register: async () => false })).toBe(false);
    expect(parts.warn).toHaveBeenCalledOnce();
  });

  it('only warns if a step fails', async () => {
    const { browser, parts } = begin('granted');
    const fail = () => Promise.reject(new Error('out of order'));
    for (const broken of [
      { browser: { ...browser, subscribe: fail } },
      { provider: { ...parts.provider, vapidKey: fail } },
      { provider: { ...parts.provider, tokenOf: fail } },
      { register: fail },
    ]) {
      parts.warn.mockClear();
      expect(await registerPush({ ...parts, ...broken })).toBe(false);
      expect(parts.warn).toHaveBeenCalledOnce();
    }
  });
});

describe('the provider', () => {
  const target = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };
  const answering = (answer: unknown): ApiClient => ({ call: async () => answer }) as ApiClient;

  it('sends the subscription itself by web push, with the key of the server', async () => {
    const provider = pushProvider({ provider: 'web-push' }, answering({ ok: true, data: { key: 'k' } }));
    expect(await provider.vapidKey()).toBe('k');
    expect(await provider.tokenOf(target)).toBe(JSON.stringify(target));
  });

  it('has no key if the server has none, or does not answer', async () => {
    for (const answer of [{ ok: true, data: { key: null } }, { ok: false }]) {
      const { browser, parts } = begin('granted');
      const provider = pushProvider({ provider: 'web-push' }, answering(answer));
      expect(await registerPush({ ...parts, provider })).toBe(false);
      expect(browser.subscribe).not.toHaveBeenCalled();
    }
  });
});

describe('obtainFcmToken', () => {
  it('creates an installation, and registers the subscription with its token', async () => {
    const calls: { url: string; headers: Headers; body: Record<string, unknown> }[] = [];
    const answers = [{ authToken: { token: 'installed' } }, { token: 'the-token' }];
    const fetch: typeof window.fetch = async (url, init) => {
      calls.push({
        url: String(url),
        headers: new Headers(init?.headers),
        body: JSON.parse(String(init?.body)),
      });
      return Response.json(answers[calls.length - 1]);
    };
    expect(await obtainFcmToken(settings, subscription, fetch)).toBe('the-token');
    expect(calls[0]?.body).toMatchObject({ appId: 'app', fid: expect.stringMatching(/^[c-f][\w-]{21}$/) });
    expect(calls[1]?.headers.get('x-goog-firebase-installations-auth')).toBe('FIS installed');
    expect(calls[1]?.body).toEqual({
      web: { endpoint: 'https://push.example/1', auth: 'a', p256dh: 'p', applicationPubKey: 'vapid' },
    });
  });

  it('fails if Firebase refuses or sends an unexpected response', async () => {
    for (const answer of [Response.json({}, { status: 403 }), Response.json({ fid: 'x' })])
      await expect(obtainFcmToken(settings, subscription, async () => answer)).rejects.toThrow();
  });
});

describe('rememberToken', () => {
  it('requests a token again only for another subscription, after a week, or after it was forgotten', async () => {
    const kept = new Map<string, string>();
    const memory = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    let [asked, now] = [0, 0];
    const obtain = rememberToken(
      async () => `token-${++asked}`,
      memory,
      () => now,
    );
    const ask = (endpoint = subscription.endpoint) => obtain(settings, { ...subscription, endpoint });

    expect([await ask(), await ask()]).toEqual(['token-1', 'token-1']);
    expect(await ask('https://push.example/2')).toBe('token-2');
    now = 7 * 86_400_000;
    expect(await ask('https://push.example/2')).toBe('token-3');
    forgetToken(memory);
    expect(await ask('https://push.example/2')).toBe('token-4');
    for (const key of kept.keys()) kept.set(key, 'no JSON');
    expect(await ask('https://push.example/2')).toBe('token-5');
  });
});
