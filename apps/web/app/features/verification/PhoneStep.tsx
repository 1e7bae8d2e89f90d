import { phoneCode } from '@marque/contracts/customers/verification';
import { useTranslations } from 'use-intl';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ActionForm } from '../account/ActionForm.tsx';
import { nothing } from '../account/account-forms.ts';
import { TelephoneForm } from '../account/TelephoneForm.tsx';
import { useActionForm } from '../account/use-action-form.ts';
import { bindText } from '../forms/bind-field.ts';
import { FocusedNotice } from '../forms/FocusedNotice.tsx';
import { internationalNumber } from '../registration/telephone.ts';
import type { StepProps } from './step-props.ts';

/** Sends a text message. The customer types its six digits here, or opens its link. */
export function PhoneStep(props: StepProps) {
  const { user, answer } = props;
  const t = useTranslations('steps.phone');
  const nameOf = useTranslations('fields');
  const sending = useActionForm({ action: 'send-phone-code', schema: nothing, answer });
  const code = useActionForm({ action: 'phone-code', schema: phoneCode, answer });
  const { telephone } = user.profile;
  const changed = answer?.action === 'telephone' ? answer.result : undefined;

  if (!telephone)
    return (
      <div className="mt-2 grid gap-4">
        <p>{t('missing')}</p>
        <TelephoneForm {...props} />
      </div>
    );
  return (
    <div className="mt-2 grid gap-4">
      <p>{t('text', { telephone: internationalNumber(telephone) ?? telephone })}</p>
      {sending.isDone && <FocusedNotice tone="success">{t('sent')}</FocusedNotice>}
      <ActionForm of={sending} submit={t('send')} variant="secondary" />
      <ActionForm of={code} submit={t('check')}>
        <TextField
          {...bindText(code.fields.code)}
          label={nameOf('code')}
          help={t('codeHelp')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          className="max-w-56"
        />
      </ActionForm>
      <Disclosure title={t('change')} answered={changed}>
        <TelephoneForm key={telephone} {...props} />
      </Disclosure>
    </div>
  );
}
