import { beginPasskeyLogin, logInByPasskey } from '@marque/contracts/passkeys';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { readReturnTo } from '../../site/return-to.ts';
import { useSite } from '../../site/site.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useErrorSentence } from '../forms/use-error-sentence.ts';
import { useBrowserApi } from '../session-expiry/use-browser-api.ts';
import { askPasskey } from '../webauthn/ceremony.ts';
import { usePasskeysSupported } from '../webauthn/use-passkeys-supported.ts';

/**
 * Logs in without typing a name or a password. The server renders it too, so that the page does not move when it is
 * hydrated. It disappears if the browser does not support passkeys.
 */
export function PasskeyLogin() {
  const t = useTranslations('passkeys');
  const { locale } = useSite();
  const api = useBrowserApi();
  const navigate = useNavigate();
  const sentenceOf = useErrorSentence();
  const [search] = useSearchParams();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isHydrated = useHydrated();
  const isSupported = usePasskeysSupported();
  if (isHydrated && !isSupported) return null;

  const attempt = async (): Promise<string | null> => {
    const begun = await api.call(beginPasskeyLogin, {});
    if (!begun.ok) return sentenceOf(begun.errors[0]);
    const credential = await askPasskey(begun.data);
    if (credential === 'cancelled') return t('cancelled');
    const answer = await api.call(logInByPasskey, { body: { credential } });
    return answer.ok ? null : sentenceOf(answer.errors[0]);
  };

  const logIn = async () => {
    setPending(true);
    setFailure(null);
    const refused = await attempt();
    if (refused === null) await navigate(readReturnTo(search, locale));
    setFailure(refused);
    setPending(false);
  };

  return (
    <div className="mt-5 grid gap-5 noscript:hidden">
      <Button
        variant="secondary"
        size="large"
        icon={<KeyRound className="size-5" />}
        isPending={isPending}
        onPress={logIn}
      >
        {t('logIn')}
      </Button>
      {failure && <Notice tone="danger">{failure}</Notice>}
    </div>
  );
}
