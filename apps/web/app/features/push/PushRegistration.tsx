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
    const { followCustomer } = await import('./follow-customer.ts');
    await followCustomer(userId, { config, api });
  });

  useEffect(() => {
    const before = known.current;
    known.current = userId;
    follow(before).catch((error: unknown) => console.warn('Push messages are out of order.', error));
  }, [userId]);

  return null;
}
