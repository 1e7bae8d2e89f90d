import {
  accountCompletion,
  completeAccount,
  verifyAccountCompletion,
} from '@marque/contracts/customers/registration';
import { Form, redirect, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { bindText } from '../features/forms/bind-field.ts';
import { FormFaults } from '../features/forms/FormFaults.tsx';
import { useValidatedForm } from '../features/forms/use-validated-form.ts';
import { ChosenPassword } from '../features/security/ChosenPassword.tsx';
import { customerMeta } from '../features/seo/customer-meta.ts';
import { BadLink } from '../features/verification/BadLink.tsx';
import { type LinkFormResult, sendLinkForm } from '../features/verification/send-link-form.ts';
import { tokenRefusalOf } from '../features/verification/token-refusal.ts';
import { addressOf } from '../site/addresses.ts';
import { expectData, visitor } from '../site/visitor.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { Route } from './+types/auth-update-account.ts';

export const meta = customerMeta('auth-update-account');

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const answer = await visitor(context).api.call(verifyAccountCompletion, { params: { token } });
  const refusal = tokenRefusalOf(answer);
  return refusal ? { refusal, email: '' } : { refusal: null, email: expectData(answer).email };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api, locale } = visitor(context);
  const answer = await sendLinkForm({
    formData: await request.formData(),
    locale,
    schema: accountCompletion,
    forget: ['password', 'passwordConfirmation'],
    send: (body) => api.call(completeAccount, { body }),
  });
  return answer.data.result?.status === 'success'
    ? redirect(addressOf({ route: 'auth-register-to-bid', locale }))
    : answer;
}

export default function CompleteAccount({ params, loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('completeAccount');
  const refusal = actionData?.refusal ?? loaderData.refusal;
  if (refusal) return <BadLink kind="completeAccount" refusal={refusal} />;
  return (
    <>
      <h1 className="title text-4xl">{t('title')}</h1>
      <p className="mt-3 mb-8 text-ink-muted wrap-break-word">{t('text', { email: loaderData.email })}</p>
      <CompletionForm token={params.token} lastResult={actionData?.result} />
    </>
  );
}

function CompletionForm({ token, lastResult }: { token: string; lastResult: LinkFormResult }) {
  const t = useTranslations('completeAccount');
  const nameOf = useTranslations('fields');
  const isPending = useNavigation().formMethod === 'POST';
  const { form, fields, hasFailed, formProps } = useValidatedForm({
    id: 'complete-account',
    schema: accountCompletion,
    lastResult,
    isPending,
  });
  return (
    <Form {...formProps} method="post" className="grid gap-5">
      {hasFailed && <FormFaults form={form} />}
      <input type="hidden" name="token" value={token} />
      <TextField {...bindText(fields.username)} label={nameOf('username')} autoComplete="username" />
      <ChosenPassword fields={fields} />
      <Button type="submit" size="large" isPending={isPending}>
        {t('submit')}
      </Button>
    </Form>
  );
}
