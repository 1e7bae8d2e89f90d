import { registerDevice } from '@marque/contracts/devices';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSite } from '../../site/site.ts';
import { useBrowserApi } from '../session-expiry/use-browser-api.ts';

/**
 * Rendered on every page. Registers the browser of a logged-in customer, and ends the registration after
 * logout.
 */
export function PushRegistration() {
  const { user, config } = useSite();
  const api = useBrowserApi();
  const userId = user?.id ?? null;
  const known = useRef<string | null>(null);

  const follow = useEffectEvent(async (before: string | null) => {
    if (!config.push || config.environment === 'testing' || before === userId) return;
    const [{ endPush, pushBrowser }, { registerPush }, { obtainFcmToken }, tokens] = await Promise.all([
      import('./push-browser.ts'),
      import('./register-push.ts'),
      import('./fcm-token.ts'),
      import('./remember-token.ts'),
    ]);
    if (userId === null) {
      tokens.forgetToken(localStorage);
      await endPush();
    } else
      await registerPush({
        config,
        browser: pushBrowser(),
        obtainToken: tokens.rememberToken(obtainFcmToken, localStorage, Date.now),
        register: async (fcm_token) => {
          const answer = await api.call(registerDevice, { body: { fcm_token } });
          return answer.ok && answer.data.registered;
        },
        warn: console.warn,
      });
  });

  useEffect(() => {
    const before = known.current;
    known.current = userId;
    follow(before).catch((error: unknown) => console.warn('Push messages are out of order.', error));
  }, [userId]);

  return null;
}
