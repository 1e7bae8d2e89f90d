import type { Challenge } from '@marque/contracts/passkeys';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useNavigation, useRevalidator, useSubmit } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { askPasskey } from '../webauthn/ceremony.ts';
import { usePasskeysSupported } from '../webauthn/use-passkeys-supported.ts';

/** Signs the page's challenge with a passkey, and sends the result to the same action as a code. */
export function ProvePasskey({ challenge }: { challenge: Challenge }) {
  const t = useTranslations('passkeys');
  const submit = useSubmit();
  const { revalidate } = useRevalidator();
  const isSending = useNavigation().formData?.has('credential') ?? false;
  const [isAsking, setAsking] = useState(false);
  const [isCancelled, setCancelled] = useState(false);
  const isSupported = usePasskeysSupported();
  if (!isSupported) return <Notice tone="info">{t('unsupported')}</Notice>;

  const prove = async () => {
    setAsking(true);
    const credential = await askPasskey(challenge);
    setAsking(false);
    setCancelled(credential === 'cancelled');
    // A challenge can be used once and expires soon. Load a new one for the next attempt.
    if (credential === 'cancelled') await revalidate();
    else await submit({ credential: JSON.stringify(credential) }, { method: 'post' });
  };

  return (
    <div className="grid gap-4">
      <Button
        size="large"
        icon={<KeyRound className="size-5" />}
        isPending={isAsking || isSending}
        onPress={prove}
      >
        {t('prove')}
      </Button>
      {isCancelled && <Notice tone="warning">{t('cancelled')}</Notice>}
    </div>
  );
}
