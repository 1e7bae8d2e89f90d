import { beginProof, proveIdentity } from '@marque/contracts/customers/proof';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useErrorSentence } from '../forms/use-error-sentence.ts';
import { useBrowserApi } from '../session-expiry/use-browser-api.ts';
import { askPasskey } from '../webauthn/ceremony.ts';
import { usePasskeysSupported } from '../webauthn/use-passkeys-supported.ts';

type Stage = { kind: 'idle' | 'pending' | 'done' } | { kind: 'failed'; sentence: string };

/** Proves the customer's identity before the form is sent. The form then needs no password. */
export function PasskeyProof() {
  const t = useTranslations('identityProof');
  const say = useTranslations('passkeys');
  const api = useBrowserApi();
  const sentenceOf = useErrorSentence();
  const [stage, setStage] = useState<Stage>({ kind: 'idle' });
  const isSupported = usePasskeysSupported();
  if (!isSupported) return null;
  if (stage.kind === 'done') return <Notice tone="success">{t('done')}</Notice>;

  const attempt = async (): Promise<string | null> => {
    const begun = await api.call(beginProof, {});
    if (!begun.ok) return sentenceOf(begun.errors[0]);
    if (begun.data.challenge === null) return t('noPasskey');
    const credential = await askPasskey(begun.data.challenge);
    if (credential === 'cancelled') return say('cancelled');
    const answer = await api.call(proveIdentity, { body: { credential } });
    return answer.ok ? null : sentenceOf(answer.errors[0]);
  };
  const prove = async () => {
    setStage({ kind: 'pending' });
    const refused = await attempt();
    setStage(refused === null ? { kind: 'done' } : { kind: 'failed', sentence: refused });
  };

  return (
    <div className="grid justify-items-start gap-3">
      <Button
        variant="secondary"
        icon={<KeyRound className="size-5" />}
        isPending={stage.kind === 'pending'}
        onPress={prove}
      >
        {t('usePasskey')}
      </Button>
      {stage.kind === 'failed' && <Notice tone="warning">{stage.sentence}</Notice>}
    </div>
  );
}
