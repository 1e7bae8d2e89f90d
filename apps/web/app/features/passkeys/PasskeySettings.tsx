import type { Passkey } from '@marque/contracts/passkeys';
import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/Notice.tsx';
import { Disclosure } from '../account/Disclosure.tsx';
import type { SecurityAnswer } from '../second-step/security-answer.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { PasskeyList } from './PasskeyList.tsx';

type Props = { passkeys: Passkey[]; answer: SecurityAnswer | undefined };

export function PasskeySettings({ passkeys, answer }: Props) {
  const t = useTranslations('passkeys');
  const removal = answer?.intent === 'remove-passkey' ? answer.result : undefined;
  const refusal = removal?.error?.['']?.[0];
  const renaming =
    answer?.intent === 'rename-passkey' ? { id: answer.id ?? '', result: answer.result } : undefined;
  return (
    <>
      <p className="mb-4 text-ink-muted">{t('text')}</p>
      {refusal && <Notice tone="danger">{refusal}</Notice>}
      {removal?.status === 'success' && <Notice tone="success">{t('removed')}</Notice>}
      <PasskeyList passkeys={passkeys} renaming={renaming} />
      <Disclosure title={t('addTitle')} answered={undefined}>
        <AddPasskey />
      </Disclosure>
    </>
  );
}
