import { mailRequest, sendMagicLink } from '@marque/contracts/customers';
import { loadQuestion } from '../features/bot-check/load-question.ts';
import { withAnswer } from '../features/bot-check/with-answer.ts';
import { sendForm } from '../features/forms/send-form.ts';
import { customerMeta } from '../features/seo/customer-meta.ts';
import { MailRequestPage } from '../features/session/MailRequestPage.tsx';
import { requireGuest } from '../site/guards.ts';
import { visitor } from '../site/visitor.ts';
import type { Route } from './+types/auth-magic-link.ts';

export const middleware = [requireGuest];

export const meta = customerMeta('auth-magic-link');

export const loader = async ({ context }: Route.LoaderArgs) => ({
  question: await loadQuestion(visitor(context).api),
});

export async function action({ request, context }: Route.ActionArgs) {
  const { api, locale } = visitor(context);
  const sending = await sendForm({
    formData: withAnswer(await request.formData()),
    locale,
    schema: mailRequest,
    forget: ['recaptchaToken'],
    send: (body) => api.call(sendMagicLink, { body }),
  });
  return sending.isSent ? sending.result : sending.response;
}

export default function RequestMagicLink({ loaderData, actionData }: Route.ComponentProps) {
  return <MailRequestPage about="magicLink" {...loaderData} lastResult={actionData} />;
}
