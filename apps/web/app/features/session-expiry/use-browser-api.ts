import type { ApiClient } from '@marque/contracts/client';
import { useMemo } from 'react';
import { browserApi } from '../../site/browser-api.ts';
import { useSite } from '../../site/site.ts';
import { useSessionExpiry } from './use-session-expiry.ts';

/**
 * The API client for the visitor of this page. It logs out when a call reports that the session has expired.
 */
export function useBrowserApi(): ApiClient {
  const { locale, config } = useSite();
  const onExpiry = useSessionExpiry();
  const accessToken = config.access_token;
  return useMemo(() => browserApi({ accessToken, locale, onExpiry }), [accessToken, locale, onExpiry]);
}
