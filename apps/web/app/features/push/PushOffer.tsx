import { Bell } from 'lucide-react';
import { useState } from 'react';
import { translatorOf } from '../../site/i18n.ts';
import { useSite } from '../../site/site.ts';
import { useAppLocale } from '../../site/use-address.ts';
import { Button } from '../../ui/Button.tsx';
import { CornerCard } from '../../ui/CornerCard.tsx';
import { useBrowserApi } from '../session-expiry/use-browser-api.ts';
import { askForPush } from './ask-for-push.ts';
import { closePushOffer } from './offer-memory.ts';

/** Asks for permission after a tap, which some browsers require. */
export function PushOffer({ onClose }: { onClose: () => void }) {
  const translate = translatorOf(useAppLocale());
  const { config } = useSite();
  const api = useBrowserApi();
  const [state, setState] = useState<'offered' | 'asking' | 'on' | 'blocked' | 'failed'>('offered');

  const accept = async () => {
    setState('asking');
    const outcome = await askForPush({ config, api });
    setState(outcome === 'off' ? 'offered' : outcome);
  };
  const close = () => {
    closePushOffer();
    onClose();
  };
  const isOpen = state === 'offered' || state === 'asking';

  return (
    <CornerCard
      tone={isOpen || state === 'on' ? 'brand' : 'warning'}
      title={translate(isOpen ? 'push.offer' : `push.${state}.title`)}
      text={translate(isOpen ? 'push.why' : `push.${state}.text`)}
    >
      {isOpen && (
        <Button onPress={accept} isPending={state === 'asking'} icon={<Bell className="size-4.5" />}>
          {translate('push.accept')}
        </Button>
      )}
      <Button variant="quiet" onPress={close}>
        {translate(isOpen ? 'push.later' : 'push.close')}
      </Button>
    </CornerCard>
  );
}
