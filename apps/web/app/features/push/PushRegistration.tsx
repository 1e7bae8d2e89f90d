import { type ComponentType, useEffect, useState } from 'react';
import { useSite } from '../../site/site.ts';
import { idle } from '../../ui/idle.ts';

/** Rendered on every page. Loads everything about push messages and the service worker once the page is usable. */
export function PushRegistration() {
  const { config, viewing } = useSite();
  const isActive = config.environment !== 'testing' && !viewing;
  const [DevicePush, setDevicePush] = useState<ComponentType>();

  useEffect(() => {
    if (!isActive) return;
    idle()
      .then(() => import('./DevicePush.tsx'))
      .then(({ DevicePush }) => setDevicePush(() => DevicePush))
      .catch((error: unknown) => console.warn('Push messages are out of order.', error));
  }, [isActive]);

  return isActive && DevicePush && <DevicePush />;
}
