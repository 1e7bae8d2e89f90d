import type { ApiClient } from '@marque/contracts/client';
import { readPushKey } from '@marque/contracts/devices';
import type { PublicConfig } from '@marque/contracts/system';
import { browserStorage } from '../../site/guarded-storage.ts';
import { obtainFcmToken } from './fcm-token.ts';
import type { PushProvider } from './register-push.ts';
import { rememberToken } from './remember-token.ts';

/** Who delivers our messages: the push service of the browser itself, or Firebase. */
export function pushProvider(settings: NonNullable<PublicConfig['push']>, api: ApiClient): PushProvider {
  if (settings.provider === 'firebase') {
    const obtain = rememberToken(obtainFcmToken, browserStorage, Date.now);
    return {
      vapidKey: async () => settings.vapid_key,
      tokenOf: (subscription) => obtain(settings, subscription),
    };
  }
  return {
    async vapidKey() {
      const answer = await api.call(readPushKey, {});
      return answer.ok ? answer.data.key : null;
    },
    tokenOf: async ({ endpoint, keys: { p256dh, auth } }) =>
      JSON.stringify({ endpoint, keys: { p256dh, auth } }),
  };
}
