import { sign } from 'node:crypto';
import type { Clock } from '@marque/domain/clock';
import { z } from 'zod';
import { fetchInSpan } from '../observability/fetch-in-span.ts';

/** The fields that we need from the key file of Google's console. */
export type ServiceAccount = { project_id: string; client_email: string; private_key: string };

type AccessTokenSettings = {
  serviceAccount: ServiceAccount;
  scope: string;
  tokenUrl: string;
  clock: Clock;
  timeoutMs: number;
};

/** Caches one token until shortly before it expires. Concurrent callers share one request. */
export function createGoogleAccessToken(settings: AccessTokenSettings) {
  let current: Promise<string> | undefined;
  let staleAt = Number.POSITIVE_INFINITY;

  function get(): Promise<string> {
    if (current && settings.clock.now().getTime() < staleAt) return current;
    staleAt = Number.POSITIVE_INFINITY;
    current = request();
    return current;
  }

  async function request(): Promise<string> {
    try {
      const answer = await requestToken(settings);
      staleAt = answer.staleAt;
      return answer.token;
    } catch (error) {
      forget();
      throw error;
    }
  }

  function forget() {
    current = undefined;
  }

  return { get, forget };
}

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });
const lifetimeSeconds = 3600;
const marginSeconds = 60;

async function requestToken({ serviceAccount, scope, tokenUrl, clock, timeoutMs }: AccessTokenSettings) {
  const issuedAt = Math.floor(clock.now().getTime() / 1000);
  const assertion = signJwt(
    {
      iss: serviceAccount.client_email,
      scope,
      aud: tokenUrl,
      iat: issuedAt,
      exp: issuedAt + lifetimeSeconds,
    },
    serviceAccount.private_key,
  );
  const response = await fetchInSpan(tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`Google refused the service account: ${response.status}`);
  const { access_token, expires_in } = tokenAnswer.parse(await response.json());
  return { token: access_token, staleAt: (issuedAt + expires_in - marginSeconds) * 1000 };
}

function signJwt(claims: object, privateKey: string): string {
  const content = `${base64url({ alg: 'RS256', typ: 'JWT' })}.${base64url(claims)}`;
  return `${content}.${sign('RSA-SHA256', Buffer.from(content), privateKey).toString('base64url')}`;
}

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
