import { type Answer, type ApiClient, createApiClient } from '@marque/contracts/client';
import type { AnyEndpoint } from '@marque/contracts/endpoint';
import type { Locale } from '@marque/contracts/locale';
import { isFatal } from './error-kind.ts';
import { fatalStatus } from './fatal-status.ts';

const EXPIRY_CODES = ['login-required', 'access-token-invalid'];

type BrowserApiSettings = {
  accessToken: string;
  locale: Locale;
  /** Called when a response shows that nobody is logged in any more. */
  onExpiry?: () => void;
  /** Called when a response requires the fatal error page. */
  onFatal?: (status: number) => void;
  fetch?: (path: string, init: RequestInit) => Promise<Response>;
};

/** The typed API client for code in the browser. */
export function browserApi({
  accessToken,
  locale,
  onExpiry,
  onFatal = fatalStatus.set,
  fetch = pageFetch,
}: BrowserApiSettings): ApiClient {
  const client = createApiClient({
    // Check the status whatever the body is: a proxy's 406 has no errors in our format.
    fetch: async (path, init) => {
      const response = await fetch(path, init);
      if (isFatal(response.status)) onFatal(response.status);
      return response;
    },
    accessToken,
    locale,
  });
  return {
    async call(endpoint, request) {
      const answer = await client.call(endpoint, request);
      if (saysExpired(answer)) onExpiry?.();
      return answer;
    },
  };
}

const pageFetch = (path: string, init: RequestInit) => window.fetch(path, init);

/** A wrong password is also a 401, but it does not mean that the session has expired. */
export const saysExpired = (answer: Answer<AnyEndpoint>): boolean =>
  !answer.ok && answer.status === 401 && answer.errors.some(({ code }) => EXPIRY_CODES.includes(code));
