import type { FieldMetadata } from '@conform-to/react';
import { useTranslations } from 'use-intl';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { bindText } from '../forms/bind-field.ts';
import { NewPasswordField } from './NewPasswordField.tsx';

type Field = FieldMetadata<string, Record<string, unknown>, string[]>;

/** A new password, typed twice. */
export function ChosenPassword({ fields }: { fields: { password: Field; passwordConfirmation: Field } }) {
  const t = useTranslations('password');
  return (
    <>
      <NewPasswordField {...bindText(fields.password)} label={t('new')} />
      <PasswordField
        {...bindText(fields.passwordConfirmation)}
        label={t('again')}
        autoComplete="new-password"
        isRequired
      />
    </>
  );
}
