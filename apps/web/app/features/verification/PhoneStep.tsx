import { phoneCode } from '@marque/contracts/customers/verification';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { TextField } from '../../ui/TextField.tsx';
import { ActionForm } from '../account/ActionForm.tsx';
import { nothing } from '../account/account-forms.ts';
import { useActionForm } from '../account/use-action-form.ts';
import { bindText } from '../forms/bind-field.ts';
import { FocusedNotice } from '../forms/FocusedNotice.tsx';
import { readTelephone } from '../registration/telephone.ts';
import type { StepProps } from './step-props.ts';

/** Sends a text message. The customer types its six digits here, or opens its link. */
export function PhoneStep({ user: { profile }, answer }: StepProps) {
  const t = useTranslations('steps.phone');
  const nameOf = useTranslations('fields');
  const sending = useActionForm({ action: 'send-phone-code', schema: nothing, answer });
  const code = useActionForm({ action: 'phone-code', schema: phoneCode, answer });
  const { telephone } = profile;

  if (!telephone)
    return (
      <div className="mt-2 grid justify-items-start gap-4">
        <p>{t('missing')}</p>
        <RouteLink to="account" hash="profile" className={buttonStyle('secondary')}>
          {t('add')}
        </RouteLink>
      </div>
    );
  return (
    <div className="mt-2 grid gap-4">
      <p>{t('text', { telephone: readTelephone(telephone, 'GB')?.number ?? telephone })}</p>
      {sending.isDone && <FocusedNotice tone="success">{t('sent')}</FocusedNotice>}
      <ActionForm of={sending} submit={t('send')} variant="secondary" />
      <ActionForm of={code} submit={t('check')}>
        <TextField
          {...bindText(code.fields.code)}
          label={nameOf('code')}
          help={t('codeHelp')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          className="max-w-56"
        />
      </ActionForm>
    </div>
  );
}
