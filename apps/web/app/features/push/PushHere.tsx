import { Bell } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../site/site.ts';
import { Button } from '../../ui/Button.tsx';
import { useBrowserApi } from '../session-expiry/use-browser-api.ts';
import { askForPush } from './ask-for-push.ts';
import { pushBrowser } from './push-browser.ts';
import { registerBrowser } from './register-browser.ts';

type State = 'on' | 'off' | 'blocked' | 'unsupported' | 'asking' | 'failed';

/** Permission alone does not say that the browser receives messages: its subscription may be gone, or have failed. */
async function readState(register: () => Promise<boolean>): Promise<State> {
  const browser = pushBrowser();
  if (!browser) return 'unsupported';
  const permission = browser.permission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  return (await browser.isSubscribed()) || (await register()) ? 'on' : 'failed';
}

/** Whether this browser receives push messages, and how to change that. Only a script can know it. */
export function PushHere() {
  const t = useTranslations('push');
  const { config, viewing } = useSite();
  const api = useBrowserApi();
  const [state, setState] = useState<State | null>(null);
  const isActive = config.push && config.environment !== 'testing' && !viewing;
  const look = useEffectEvent(async () => {
    if (isActive)
      setState(await readState(() => registerBrowser({ config, api })).catch((): State => 'failed'));
  });
  useEffect(() => void look(), []);

  const accept = async () => {
    setState('asking');
    setState(await askForPush({ config, api }));
  };
  if (!isActive) return null;

  const canAsk = state === 'off' || state === 'asking' || state === 'failed';
  return (
    <div className="grid max-w-prose justify-items-start gap-3 text-ink-muted">
      <div role="status">
        {state === 'on' && <p>{t('here.on')}</p>}
        {state === 'unsupported' && <p>{t('here.unsupported')}</p>}
        {(state === 'blocked' || state === 'failed') && (
          <>
            <p className="font-medium">{t(`${state}.title`)}</p>
            <p>{t(`${state}.text`)}</p>
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
