import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../site/site.ts';
import { Button } from '../../ui/Button.tsx';
import { useBrowserApi } from '../session-expiry/use-browser-api.ts';
import { pushBrowser } from './push-browser.ts';
import { registerCustomer } from './register-customer.ts';

type State = NotificationPermission | 'unsupported' | 'asking' | 'failed';

/** Whether this browser receives push messages, and how to change that. Only a script can know it. */
export function PushHere() {
  const t = useTranslations('push');
  const { config, viewing } = useSite();
  const api = useBrowserApi();
  const [state, setState] = useState<State | null>(null);
  useEffect(() => setState(pushBrowser()?.permission() ?? 'unsupported'), []);

  const accept = async () => {
    setState('asking');
    const isOn = await registerCustomer({ config, api });
    const permission = pushBrowser()?.permission() ?? 'unsupported';
    setState(permission === 'granted' && !isOn ? 'failed' : permission);
  };
  if (!config.push || config.environment === 'testing' || viewing) return null;

  const canAsk = state === 'default' || state === 'asking' || state === 'failed';
  return (
    <div className="grid max-w-prose justify-items-start gap-3 text-ink-muted">
      <div role="status">
        {state === 'granted' && <p>{t('here.on')}</p>}
        {state === 'unsupported' && <p>{t('here.unsupported')}</p>}
        {(state === 'denied' || state === 'failed') && (
          <>
            <p className="font-medium">{t(state === 'denied' ? 'blocked.title' : 'failed.title')}</p>
            <p>{t(state === 'denied' ? 'blocked.text' : 'failed.text')}</p>
          </>
        )}
      </div>
      {canAsk && (
        <Button
          variant="secondary"
          onPress={accept}
          isPending={state === 'asking'}
          icon={<Bell className="size-4.5" />}
        >
          {t('here.accept')}
        </Button>
      )}
    </div>
  );
}
