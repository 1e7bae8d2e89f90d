import { contactUs } from '@marque/contracts/contact';
import type { ContactResult } from '../features/contact/ContactForm.tsx';
import { ContactScreen } from '../features/contact/ContactScreen.tsx';
import { contactForm } from '../features/contact/contact-form.ts';
import { contentMeta } from '../features/content/content-meta.ts';
import { loadFixedPage } from '../features/content/load-content.server.ts';
import { sendForm } from '../features/forms/send-form.ts';
import { countriesIn } from '../features/registration/countries.ts';
import { withTelephone } from '../features/registration/telephone.ts';
import { visitor } from '../site/visitor.ts';
import type { Route } from './+types/contact.ts';

export const loader = async (args: Route.LoaderArgs) => ({
  ...(await loadFixedPage(args, 'contact')),
  countries: countriesIn(visitor(args.context).locale),
});

export async function action({ request, context }: Route.ActionArgs) {
  const { api, locale } = visitor(context);
  let outcome: ContactResult['outcome'];
  const sending = await sendForm({
    formData: withTelephone(await request.formData()),
    locale,
    schema: contactForm,
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
  return <ContactScreen page={loaderData} countries={loaderData.countries} lastResult={actionData} />;
}
