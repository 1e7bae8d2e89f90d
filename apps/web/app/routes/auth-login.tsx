import { credentials, logIn } from '@marque/contracts/customers';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { sendForm } from '../features/forms/send-form.ts';
import { PasskeyLogin } from '../features/passkeys/PasskeyLogin.tsx';
import { goOn } from '../features/second-step/pending-login.server.ts';
import { customerMeta } from '../features/seo/customer-meta.ts';
import { LoginForm } from '../features/session/LoginForm.tsx';
import { OtherWays } from '../features/session/OtherWays.tsx';
import { WaitingFiles } from '../features/session-expiry/WaitingFiles.tsx';
import { ENDED } from '../site/ended.ts';
import { requireGuest } from '../site/guards.ts';
import { KEPT } from '../site/kept.ts';
import { readReturnTo } from '../site/return-to.ts';
import { visitor } from '../site/visitor.ts';
import { Notice } from '../ui/Notice.tsx';
import type { Route } from './+types/auth-login.ts';

export const middleware = [requireGuest];

export const meta = customerMeta('auth-login');

export async function action({ request, context, url }: Route.ActionArgs) {
  const { api, locale } = visitor(context);
  const sending = await sendForm({
    formData: await request.formData(),
    locale,
    schema: credentials,
    forget: ['password'],
    send: (body) => api.call(logIn, { body }),
  });
  return sending.isSent
    ? goOn(context, sending.data, readReturnTo(url.searchParams, locale))
    : sending.response;
}

export default function LogIn({ actionData }: Route.ComponentProps) {
  const t = useTranslations('login');
  const say = useTranslations('updates');
  const [search] = useSearchParams();
  const isKept = search.get(KEPT.name) === KEPT.form;
  return (
    <>
      <h1 className="title text-4xl">{t('title')}</h1>
      <p className="mt-3 mb-8 text-ink-muted">{t('text')}</p>
      {search.get(ENDED.name) === ENDED.byExpiry && !isKept && (
        // With JavaScript, a toast shows this.
        <noscript>
          <Notice tone="warning" className="mb-6">
            {say('sessionExpired')}
          </Notice>
        </noscript>
      )}
      {isKept && (
        <Notice tone="warning" className="mb-6">
          {t('kept')}
        </Notice>
      )}
      <WaitingFiles className="mb-6" />
      <LoginForm lastResult={actionData} />
      <PasskeyLogin />
      <OtherWays returnTo={search.get('returnTo') ?? undefined} />
    </>
  );
}
