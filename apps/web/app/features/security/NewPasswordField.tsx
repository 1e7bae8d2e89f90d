import { type ComponentProps, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { passwordHint } from './password-hint.ts';

/** Describes in words how good the new password is. It refuses nothing while the customer types. */
export function NewPasswordField(field: Omit<ComponentProps<typeof PasswordField>, 'help' | 'autoComplete'>) {
  const t = useTranslations('password');
  const [typed, setTyped] = useState('');
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      help={<span aria-live="polite">{t(`hint.${passwordHint(typed)}`)}</span>}
    />
  );
}
