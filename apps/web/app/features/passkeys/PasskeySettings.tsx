import type { Passkey } from '@marque/contracts/passkeys';
import { useTranslations } from 'use-intl';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { SecurityAnswer } from '../security/security-answer.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { PasskeyList } from './PasskeyList.tsx';

type Props = { passkeys: Passkey[]; answer: SecurityAnswer | undefined };

export function PasskeySettings({ passkeys, answer }: Props) {
  const t = useTranslations('passkeys');
  const ofPasskey =
    answer?.action === 'remove-passkey' || answer?.action === 'rename-passkey'
      ? { action: answer.action, id: answer.id ?? '', result: answer.result }
      : undefined;
  const isRemoved = ofPasskey?.action === 'remove-passkey' && ofPasskey.result.status === 'success';
  return (
    <>
      <p className="mb-4 text-ink-muted">{t('text')}</p>
      {isRemoved && <Notice tone="success">{t('removed')}</Notice>}
      <PasskeyList passkeys={passkeys} answer={ofPasskey} />
      <Disclosure title={t('addTitle')} answered={undefined}>
        <AddPasskey />
      </Disclosure>
    </>
  );
}
