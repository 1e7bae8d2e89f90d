import { type ApiClient, createApiClient } from '@marque/contracts/client';
import type { Locale } from '@marque/contracts/locale';

const EXPIRY_CODES = ['login-required', 'access-token-invalid'];

type BrowserApiSettings = {
  accessToken: string;
  locale: Locale;
  /** Called when a call says that nobody is logged in any more. */
  onExpiry?: () => void;
  fetch?: (path: string, init: RequestInit) => Promise<Response>;
};

/** The typed client of everything that runs in the browser. */
export function browserApi({
  accessToken,
  locale,
  onExpiry,
  fetch = pageFetch,
}: BrowserApiSettings): ApiClient {
  const client = createApiClient({ fetch, accessToken, locale });
  return {
    async call(endpoint, request) {
      const answer = await client.call(endpoint, request);
      const hasExpired = !answer.ok && answer.status === 401 && answer.errors.some(isExpiry);
      if (hasExpired) onExpiry?.();
      return answer;
    },
  };
}

const pageFetch = (path: string, init: RequestInit) => window.fetch(path, init);

const isExpiry = ({ code }: { code: string }) => EXPIRY_CODES.includes(code);
