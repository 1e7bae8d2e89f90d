import type { ApiClient } from '@marque/contracts/client';
import { registerDevice } from '@marque/contracts/devices';
import type { PublicConfig } from '@marque/contracts/system';
import { pushBrowser } from './push-browser.ts';
import { pushProvider } from './push-provider.ts';
import { registerPush } from './register-push.ts';

/** Registers this browser for the logged-in customer, and asks for permission if nobody has answered yet. */
export const registerBrowser = ({
  config,
  api,
}: {
  config: PublicConfig;
  api: ApiClient;
}): Promise<boolean> =>
  registerPush({
    environment: config.environment,
    browser: pushBrowser(),
    provider: config.push && pushProvider(config.push, api),
    register: async (fcm_token) => {
      const answer = await api.call(registerDevice, { body: { fcm_token } });
      return answer.ok && answer.data.registered;
    },
    warn: console.warn,
  });
