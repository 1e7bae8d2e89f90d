import { Bell } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../site/site.ts';
import { Button } from '../../ui/Button.tsx';
import { useBrowserApi } from '../session-expiry/use-browser-api.ts';
import { pushBrowser } from './push-browser.ts';
import { registerCustomer } from './register-customer.ts';

type State = 'on' | 'off' | 'denied' | 'unsupported' | 'asking' | 'failed';

/** Permission alone does not say that the browser receives messages: its subscription may be gone, or have failed. */
async function readState(register: () => Promise<boolean>): Promise<State> {
  const browser = pushBrowser();
  if (!browser) return 'unsupported';
  const permission = browser.permission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  return (await browser.isSubscribed()) || (await register()) ? 'on' : 'failed';
}

/** Whether this browser receives push messages, and how to change that. Only a script can know it. */
export function PushHere() {
  const t = useTranslations('push');
  const { config, viewing } = useSite();
  const api = useBrowserApi();
  const [state, setState] = useState<State | null>(null);
  const register = () => registerCustomer({ config, api });
  const isActive = config.push && config.environment !== 'testing' && !viewing;
  const look = useEffectEvent(async () => {
    if (isActive) setState(await readState(register).catch((): State => 'failed'));
  });
  useEffect(() => void look(), []);

  const accept = async () => {
    setState('asking');
    const isOn = await register();
    const permission = pushBrowser()?.permission();
    if (isOn) setState('on');
    else if (permission === 'granted') setState('failed');
    else setState(permission === 'denied' ? 'denied' : 'off');
  };
  if (!isActive) return null;

  const canAsk = state === 'off' || state === 'asking' || state === 'failed';
  return (
    <div className="grid max-w-prose justify-items-start gap-3 text-ink-muted">
      <div role="status">
        {state === 'on' && <p>{t('here.on')}</p>}
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
