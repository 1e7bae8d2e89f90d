import { completeLogin, readPendingLogin, secondStepCode } from '@marque/contracts/second-step';
import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { sendForm } from '../features/forms/send-form.ts';
import { ProvePasskey } from '../features/second-step/ProvePasskey.tsx';
import { forgetPendingToken, readPendingToken } from '../features/second-step/pending-login.server.ts';
import { SecondStepForm } from '../features/second-step/SecondStepForm.tsx';
import { credentialForm, type SecondStepAnswer } from '../features/second-step/second-step-answer.ts';
import { customerMeta } from '../features/seo/customer-meta.ts';
import { addressOf } from '../site/addresses.ts';
import { requireGuest } from '../site/guards.ts';
import { RouteLink } from '../site/RouteLink.tsx';
import { readReturnTo } from '../site/return-to.ts';
import { expectData, visitor } from '../site/visitor.ts';
import { Notice } from '../ui/Notice.tsx';
import type { Route } from './+types/auth-second-step.ts';

export const middleware = [requireGuest];

export const meta = customerMeta('auth-second-step');

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, locale } = visitor(context);
  const token = readPendingToken(context, request);
  if (!token) throw redirect(addressOf({ route: 'auth-login', locale }));
  const answer = await api.call(readPendingLogin, { body: { token } });
  return { pending: !answer.ok && answer.status === 401 ? null : expectData(answer) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { api, locale } = visitor(context);
  const token = readPendingToken(context, request) ?? '';
  const formData = await request.formData();
  const isByPasskey = formData.has('credential');
  const sending = isByPasskey
    ? await sendForm({
        formData,
        locale,
        schema: credentialForm,
        forget: ['credential'],
        send: ({ credential }) => api.call(completeLogin, { body: { token, credential } }),
      })
    : await sendForm({
        formData,
        locale,
        schema: secondStepCode,
        send: ({ code }) => api.call(completeLogin, { body: { token, code } }),
      });
  if (sending.isSent)
    return redirect(readReturnTo(url.searchParams, locale), {
      headers: { 'set-cookie': forgetPendingToken(context) },
    });
  const answer: SecondStepAnswer = { isByPasskey, result: sending.response.data };
  return data(answer, sending.response.init ?? undefined);
}

/** A challenge is valid once, so the page loads another one after a refusal. */
export const shouldRevalidate = () => true;

export default function SecondStep({ loaderData: { pending }, actionData }: Route.ComponentProps) {
  const t = useTranslations('secondStep');
  const refusal = actionData?.isByPasskey
    ? Object.values(actionData.result.error ?? {}).flat()[0]
    : undefined;
  return (
    <>
      <h1 className="title text-4xl">{t('stepTitle')}</h1>
      {pending ? (
        <div className="mt-3 grid gap-8">
          <p className="text-ink-muted">{t('stepText')}</p>
          {refusal && <Notice tone="danger">{refusal}</Notice>}
          {pending.challenge && <ProvePasskey challenge={pending.challenge} />}
          {pending.methods.some((method) => method !== 'passkey') && (
            <SecondStepForm
              methods={pending.methods}
              lastResult={actionData?.isByPasskey === false ? actionData.result : undefined}
            />
          )}
        </div>
      ) : (
        <Notice tone="warning" className="mt-6">
          {t('expired')}
        </Notice>
      )}
      <p className="mt-6">
        <RouteLink
          to="auth-login"
          className="inline-flex min-h-11 items-center text-brand-ink underline underline-offset-4"
        >
          {t('again')}
        </RouteLink>
      </p>
    </>
  );
}
