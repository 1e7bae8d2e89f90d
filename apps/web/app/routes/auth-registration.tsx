import { register } from '@marque/contracts/customers/registration';
import { localPath } from '@marque/domain/routing/local-path';
import { redirect, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { loadQuestion } from '../features/bot-check/load-question.ts';
import { withAnswer } from '../features/bot-check/with-answer.ts';
import { sendForm } from '../features/forms/send-form.ts';
import { RegistrationsClosed } from '../features/paused/RegistrationsClosed.tsx';
import { countriesIn } from '../features/registration/countries.ts';
import { RegistrationForm } from '../features/registration/RegistrationForm.tsx';
import { registrationForm } from '../features/registration/registration-form.ts';
import { withTelephone } from '../features/registration/telephone.ts';
import { customerMeta } from '../features/seo/customer-meta.ts';
import { addressOf } from '../site/addresses.ts';
import { requireGuest } from '../site/guards.ts';
import { RouteLink } from '../site/RouteLink.tsx';
import { useSite } from '../site/site.ts';
import { visitor } from '../site/visitor.ts';
import type { Route } from './+types/auth-registration.ts';

export const middleware = [requireGuest];

export const meta = customerMeta('auth-registration');

export async function loader({ context }: Route.LoaderArgs) {
  const { api, locale } = visitor(context);
  return { countries: countriesIn(locale), question: await loadQuestion(api) };
}

/** New customers return to the page that they came from. Otherwise they see what is missing before they may bid. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { api, locale } = visitor(context);
  const sending = await sendForm({
    formData: withTelephone(withAnswer(await request.formData())),
    locale,
    schema: registrationForm,
    forget: ['password', 'recaptchaToken'],
    send: (body) => api.call(register, { body }),
  });
  if (!sending.isSent) return sending.response;
  const next = localPath(url.searchParams.get('returnTo'));
  return redirect(next ?? addressOf({ route: 'auth-register-to-bid', locale }));
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('registration');
  const { registrations_until } = useSite().config.paused;
  const [search] = useSearchParams();
  const returnTo = search.get('returnTo') ?? undefined;
  return (
    <>
      <h1 className="title text-4xl">{t('title')}</h1>
      <p className="mt-3 mb-8 text-ink-muted">
        {t.rich('text', {
          login: (words) => (
            <RouteLink to="auth-login" query={{ returnTo }} className="text-brand-ink underline">
              {words}
            </RouteLink>
          ),
        })}
      </p>
      {registrations_until ? (
        <RegistrationsClosed until={registrations_until} />
      ) : (
        <RegistrationForm {...loaderData} lastResult={actionData} />
      )}
    </>
  );
}
