import { passwordReset, resetPassword } from '@marque/contracts/customers/registration';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { bindTick } from '../features/forms/bind-field.ts';
import { FormFaults } from '../features/forms/FormFaults.tsx';
import { useValidatedForm } from '../features/forms/use-validated-form.ts';
import { ChosenPassword } from '../features/security/ChosenPassword.tsx';
import { customerMeta } from '../features/seo/customer-meta.ts';
import { BadLink } from '../features/verification/BadLink.tsx';
import { type LinkFormResult, sendLinkForm } from '../features/verification/send-link-form.ts';
import { RouteLink } from '../site/RouteLink.tsx';
import { visitor } from '../site/visitor.ts';
import { Button } from '../ui/Button.tsx';
import { buttonStyle } from '../ui/button-style.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import type { Route } from './+types/auth-reset-password.ts';

export const meta = customerMeta('auth-reset-password');

export async function action({ request, context }: Route.ActionArgs) {
  const { api, locale } = visitor(context);
  return sendLinkForm({
    formData: await request.formData(),
    locale,
    schema: passwordReset,
    forget: ['password', 'passwordConfirmation'],
    send: (body) => api.call(resetPassword, { body }),
  });
}

export default function ResetPassword({ params, actionData }: Route.ComponentProps) {
  const t = useTranslations('resetPassword');
  if (actionData?.refusal) return <BadLink kind="resetPassword" refusal={actionData.refusal} />;
  if (actionData?.result?.status === 'success')
    return (
      <section aria-live="polite">
        <h1 className="title text-4xl">{t('done')}</h1>
        <p className="mt-3 mb-8">{t('doneText')}</p>
        <RouteLink to="auth-login" className={buttonStyle()}>
          {t('logIn')}
        </RouteLink>
      </section>
    );
  return (
    <>
      <h1 className="title text-4xl">{t('title')}</h1>
      <p className="mt-3 mb-8 text-ink-muted">{t('text')}</p>
      <ResetForm token={params.token} lastResult={actionData?.result} />
    </>
  );
}

function ResetForm({ token, lastResult }: { token: string; lastResult: LinkFormResult }) {
  const t = useTranslations('resetPassword');
  const isPending = useNavigation().formMethod === 'POST';
  const { form, fields, hasFailed, formProps } = useValidatedForm({
    id: 'reset-password',
    schema: passwordReset,
    lastResult,
    isPending,
  });
  return (
    <Form {...formProps} method="post" className="grid gap-5">
      {hasFailed && <FormFaults form={form} />}
      <input type="hidden" name="token" value={token} />
      <ChosenPassword fields={fields} />
      <Checkbox {...bindTick(fields.keepPasskeys)} label={t('keepPasskeys')} help={t('keepPasskeysHelp')} />
      <Button type="submit" size="large" isPending={isPending}>
        {t('submit')}
      </Button>
    </Form>
  );
}
