import { contactLetter, contactUs } from '@marque/contracts/contact';
import type { ContactResult } from '../features/contact/ContactForm.tsx';
import { ContactScreen } from '../features/contact/ContactScreen.tsx';
import { contentMeta } from '../features/content/content-meta.ts';
import { loadContentPage } from '../features/content/load-content.server.ts';
import { sendForm } from '../features/forms/send-form.ts';
import { visitor } from '../visitor.ts';
import type { Route } from './+types/contact.ts';

export const loader = (args: Route.LoaderArgs) => loadContentPage(args, 'contact');

export async function action({ request, context }: Route.ActionArgs) {
  const { api, locale } = visitor(context);
  let outcome: ContactResult['outcome'];
  const sending = await sendForm({
    formData: await request.formData(),
    locale,
    schema: contactLetter,
    forget: ['recaptchaToken'],
    send: async (body) => {
      const answer = await api.call(contactUs, { body });
      if (answer.ok) outcome = answer.data.outcome;
      return answer;
    },
  });
  return sending.isSent ? { ...sending.result, outcome } : sending.response;
}

export const meta = contentMeta();

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactScreen page={loaderData} lastResult={actionData} />;
}
