import type { ApiClient } from '@marque/contracts/client';
import { useMemo } from 'react';
import { browserApi } from '../../site/browser-api.ts';
import { useSite } from '../../site/site.ts';
import { useSessionExpiry } from './use-session-expiry.ts';

/** The API as the visitor of this page; a session that turns out to have expired logs out. */
export function useBrowserApi(): ApiClient {
  const { locale, config } = useSite();
  const onExpiry = useSessionExpiry();
  const accessToken = config.access_token;
  return useMemo(() => browserApi({ accessToken, locale, onExpiry }), [accessToken, locale, onExpiry]);
}
