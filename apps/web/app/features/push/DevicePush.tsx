import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadMessages } from '../../site/i18n.ts';
import { useSite } from '../../site/site.ts';
import { useBrowserApi } from '../session-expiry/use-browser-api.ts';
import { onInterest } from './interest.ts';
import { matchRegistrationToLogin } from './match-registration-to-login.ts';
import { mayOfferPush } from './offer-memory.ts';
import { PushOffer } from './PushOffer.tsx';
import { registerWorker } from './register-worker.ts';

/**
 * Registers the browser of a logged-in customer, and ends the registration after logout. Offers push messages after the
 * customer has watched a car or bid on one.
 */
export function DevicePush() {
  const { user, config, build, locale } = useSite();
  const api = useBrowserApi();
  const userId = user?.id ?? null;
  const known = useRef<string | null>(null);
  const [offeredTo, setOfferedTo] = useState<string | null>(null);

  useEffect(() => {
    registerWorker(build).catch((error: unknown) =>
      console.warn('The service worker was not registered.', error),
    );
  }, [build]);

  const match = useEffectEvent(async (before: string | null) => {
    if (before !== userId) await matchRegistrationToLogin(userId, { config, api });
  });
  useEffect(() => {
    const before = known.current;
    known.current = userId;
    match(before).catch((error: unknown) => console.warn('Push messages are out of order.', error));
  }, [userId]);

  const offer = useEffectEvent(async () => {
    if (!userId || !config.push || !mayOfferPush()) return;
    await loadMessages(locale, ['rare']);
    setOfferedTo(userId);
  });
  useEffect(() => onInterest(() => void offer()), []);

  return (
    <div role="status">
      {offeredTo !== null && offeredTo === userId && <PushOffer onClose={() => setOfferedTo(null)} />}
    </div>
  );
}
