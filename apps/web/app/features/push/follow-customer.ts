import type { ApiClient } from '@marque/contracts/client';
import { registerDevice } from '@marque/contracts/devices';
import type { PublicConfig } from '@marque/contracts/system';
import { browserStorage } from '../../site/guarded-storage.ts';
import { obtainFcmToken } from './fcm-token.ts';
import { endPush, pushBrowser } from './push-browser.ts';
import { registerPush } from './register-push.ts';
import { forgetToken, rememberToken } from './remember-token.ts';

/** Registers the browser of a customer, or ends the registration if nobody is logged in any more. */
export async function followCustomer(
  userId: string | null,
  { config, api }: { config: PublicConfig; api: ApiClient },
): Promise<void> {
  if (userId === null) {
    forgetToken(browserStorage);
    return endPush();
  }
  await registerPush({
    config,
    browser: pushBrowser(),
    obtainToken: rememberToken(obtainFcmToken, browserStorage, Date.now),
    register: async (fcm_token) => {
      const answer = await api.call(registerDevice, { body: { fcm_token } });
      return answer.ok && answer.data.registered;
    },
    warn: console.warn,
  });
}
