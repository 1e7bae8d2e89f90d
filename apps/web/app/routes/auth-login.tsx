import { credentials, logIn } from '@marque/contracts/customers';
import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { sendForm } from '../features/forms/send-form.ts';
import { pageMeta } from '../features/seo/page-meta.ts';
import { LoginForm } from '../features/session/LoginForm.tsx';
import { requireGuest } from '../guards.ts';
import { readReturnTo } from '../return-to.ts';
import { visitor } from '../visitor.ts';
import type { Route } from './+types/auth-login.ts';

export const middleware = [requireGuest];

export const meta = pageMeta('auth-login');

export async function action({ request, context, url }: Route.ActionArgs) {
  const { api, locale } = visitor(context);
  const sending = await sendForm({
    formData: await request.formData(),
    locale,
    schema: credentials,
    forget: ['password'],
    send: (body) => api.call(logIn, { body }),
  });
  return sending.isSent ? redirect(readReturnTo(url.searchParams, locale)) : sending.response;
}

export default function LogIn({ actionData }: Route.ComponentProps) {
  const t = useTranslations('login');
  return (
    <>
      <h1 className="title text-4xl">{t('title')}</h1>
      <p className="mt-3 mb-8 text-ink-muted">{t('text')}</p>
      <LoginForm lastResult={actionData} />
    </>
  );
}
