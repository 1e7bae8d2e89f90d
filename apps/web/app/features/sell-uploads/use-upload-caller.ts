import { browserApi } from '../../site/browser-api.ts';
import { useSite } from '../../site/site.ts';
import { useDescribeRefusal } from '../forms/use-describe-refusal.ts';
import { useSessionExpiry } from '../session-expiry/use-session-expiry.ts';
import type { UploadCaller } from './customer-uploads.ts';

/** How the queue of this page calls the API. Its calls do not lead to the login page: the queue does, and only once. */
export function useUploadCaller(): UploadCaller {
  const { config, locale } = useSite();
  const describe = useDescribeRefusal();
  const onExpiry = useSessionExpiry();
  const accessToken = config.access_token;
  return { api: browserApi({ accessToken, locale }), accessToken, locale, describe, onExpiry };
}
