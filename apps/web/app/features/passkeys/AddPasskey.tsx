import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { FocusedNotice } from '../forms/FocusedNotice.tsx';
import { RecoveryCodes } from '../second-step/RecoveryCodes.tsx';
import { usePasskeysSupported } from '../webauthn/use-passkeys-supported.ts';
import { usePasskeyEnrolment } from './use-passkey-enrolment.ts';

export function AddPasskey() {
  const t = useTranslations('passkeys');
  const say = useTranslations('account');
  const isSupported = usePasskeysSupported();
  const { enrolment, enrol } = usePasskeyEnrolment();
  if (!isSupported) return <p className="text-ink-muted">{t('unsupported')}</p>;
  if (enrolment.stage === 'done')
    return (
      <>
        <FocusedNotice tone="success">{t('added')}</FocusedNotice>
        {enrolment.recoveryCodes.length > 0 && <RecoveryCodes codes={enrolment.recoveryCodes} />}
      </>
    );

  const errorsOf = (name: string) =>
    enrolment.faults.filter(({ field }) => field === name).map(({ sentence }) => sentence);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void enrol(String(form.get('name') ?? ''), String(form.get('currentPassword') ?? ''));
  };

  return (
    <form onSubmit={submit} className="grid gap-5">
      {errorsOf('').map((sentence) => (
        <Notice key={sentence} tone="danger">
          {sentence}
        </Notice>
      ))}
      <TextField
        id="passkey-name"
        name="name"
        label={t('name')}
        help={t('nameHelp')}
        maxLength={60}
        isRequired
        errors={errorsOf('name')}
      />
      <PasswordField
        id="passkey-password"
        name="currentPassword"
        label={say('yourPassword')}
        help={say('noPasswordHelp')}
        errors={errorsOf('currentPassword')}
      />
      <div>
        <Button type="submit" isPending={enrolment.stage === 'pending'}>
          {t('add')}
        </Button>
      </div>
    </form>
  );
}
