import type { SubmissionResult } from '@conform-to/react';
import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { bindText } from '../forms/bind-field.ts';
import { FormFaults } from '../forms/FormFaults.tsx';
import { useLateForm } from '../forms/use-late-form.ts';

type LoginFormProps = { lastResult: SubmissionResult<string[]> | undefined };

/** Posts to its own page, whose query contains the return address. */
export function LoginForm({ lastResult }: LoginFormProps) {
  const t = useTranslations('login');
  const nameOf = useTranslations('fields');
  const isPending = useNavigation().formMethod === 'POST';
  const { errors, fields, hasFailed, formProps } = useLateForm({
    id: 'login',
    names: ['email', 'password'],
    loadSchema: async () => (await import('./credentials-schema.ts')).credentials,
    lastResult,
    isPending,
  });

  const password = useRef<HTMLInputElement>(null);
  const isRefused = Boolean(lastResult?.error?.['']);
  useEffect(() => {
    if (!isRefused || !lastResult || !password.current) return;
    password.current.value = '';
    password.current.focus();
  }, [isRefused, lastResult]);

  return (
    <Form {...formProps} method="post" className="grid gap-5">
      {hasFailed && <FormFaults form={{ id: formProps.id, allErrors: errors }} />}
      <TextField {...bindText(fields.email)} label={nameOf('email')} type="email" autoComplete="username" />
      <PasswordField {...bindText(fields.password)} label={nameOf('password')} ref={password} />
      <Checkbox
        id="login-keepLoggedIn"
        name="keepLoggedIn"
        defaultChecked={lastResult?.initialValue?.keepLoggedIn === 'on'}
        label={t('keepLoggedIn')}
        help={t('keepLoggedInHelp')}
      />
      <Button type="submit" size="large" isPending={isPending}>
        {t('submit')}
      </Button>
    </Form>
  );
}
