import { emailChange } from '@marque/contracts/customers/verification';
import { useTranslations } from 'use-intl';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { bindText } from '../forms/bind-field.ts';
import { FocusedNotice } from '../forms/FocusedNotice.tsx';
import { ActionForm } from './ActionForm.tsx';
import { type FormAnswer, useActionForm } from './use-action-form.ts';

/** The new address takes effect when the customer opens the link that is sent to it. */
export function EmailChange({ answer }: { answer: FormAnswer | undefined }) {
  const t = useTranslations('account');
  const change = useActionForm({ action: 'email', schema: emailChange, answer });
  if (change.isDone) return <FocusedNotice tone="success">{t('emailSent')}</FocusedNotice>;
  const { fields } = change;
  return (
    <ActionForm of={change} submit={t('changeEmail')} variant="secondary">
      <p className="text-ink-muted">{t('changeEmailText')}</p>
      <TextField {...bindText(fields.email)} label={t('newEmail')} type="email" autoComplete="email" />
      <PasswordField {...bindText(fields.password)} label={t('yourPassword')} help={t('noPasswordHelp')} />
    </ActionForm>
  );
}
