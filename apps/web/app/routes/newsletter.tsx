import { readHeadline } from '@marque/contracts/content';
import {
  customerSubscription,
  subscribeToNewsletter,
  visitorSubscription,
} from '@marque/contracts/newsletter';
import { useTranslations } from 'use-intl';
import { sendForm } from '../features/forms/send-form.ts';
import { NewsletterForm } from '../features/newsletter/NewsletterForm.tsx';
import { customerMeta } from '../features/seo/customer-meta.ts';
import { visitor } from '../site/visitor.ts';
import type { Route } from './+types/newsletter.ts';

export const meta = customerMeta('newsletter');

/** If the content system does not respond, the page uses the product's own headline. */
export async function loader({ context }: Route.LoaderArgs) {
  const answer = await visitor(context).api.call(readHeadline, { params: { slug: 'newsletter' } });
  return { headline: answer.ok ? answer.data.title : null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api, locale } = visitor(context);
  const formData = await request.formData();
  const sending = await sendForm({
    formData,
    locale,
    schema: formData.has('user_id') ? customerSubscription : visitorSubscription,
    send: (body) => api.call(subscribeToNewsletter, { body }),
  });
  return sending.isSent ? sending.result : sending.response;
}

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('newsletter');
  return (
    <div className="mx-auto w-full max-w-2xl px-5 py-12 sm:py-20">
      <h1 className="title text-4xl">{loaderData.headline ?? t('headline')}</h1>
      <p className="mt-4 mb-8 text-ink-muted">{t('invitation')}</p>
      <NewsletterForm variant="page" lastResult={actionData} />
    </div>
  );
}
