import { passwordChange } from '@marque/contracts/customers/registration';
import { useTranslations } from 'use-intl';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { bindText } from '../forms/bind-field.ts';
import { FocusedNotice } from '../forms/FocusedNotice.tsx';
import { ChosenPassword } from '../security/ChosenPassword.tsx';
import { IntentForm } from './IntentForm.tsx';
import { type FormAnswer, useIntentForm } from './use-intent-form.ts';

export function PasswordChange({ answer }: { answer: FormAnswer | undefined }) {
  const t = useTranslations('account');
  const nameOf = useTranslations('fields');
  const change = useIntentForm({ intent: 'password', schema: passwordChange, answer });
  if (change.isDone) return <FocusedNotice tone="success">{t('passwordChanged')}</FocusedNotice>;
  const { fields } = change;
  return (
    <IntentForm of={change} submit={t('changePassword')} variant="secondary">
      <p className="text-ink-muted">{t('changePasswordText')}</p>
      <PasswordField
        {...bindText(fields.currentPassword)}
        label={nameOf('currentPassword')}
        help={t('noPasswordHelp')}
      />
      <ChosenPassword fields={fields} />
    </IntentForm>
  );
}
