import { passwordChange } from '@marque/contracts/customers/registration';
import { useTranslations } from 'use-intl';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { bindText } from '../forms/bind-field.ts';
import { FocusedNotice } from '../forms/FocusedNotice.tsx';
import { ChosenPassword } from '../security/ChosenPassword.tsx';
import { ActionForm } from './ActionForm.tsx';
import { type FormAnswer, useActionForm } from './use-action-form.ts';

export function PasswordChange({ answer }: { answer: FormAnswer | undefined }) {
  const t = useTranslations('account');
  const nameOf = useTranslations('fields');
  const change = useActionForm({ action: 'password', schema: passwordChange, answer });
  if (change.isDone) return <FocusedNotice tone="success">{t('passwordChanged')}</FocusedNotice>;
  const { fields } = change;
  return (
    <ActionForm of={change} submit={t('changePassword')} variant="secondary">
      <p className="text-ink-muted">{t('changePasswordText')}</p>
      <PasswordField
        {...bindText(fields.currentPassword)}
        label={nameOf('currentPassword')}
        help={t('noPasswordHelp')}
      />
      <ChosenPassword fields={fields} />
    </ActionForm>
  );
}
