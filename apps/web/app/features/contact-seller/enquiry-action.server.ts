import type { ApiClient } from '@marque/contracts/client';
import { contactSeller } from '@marque/contracts/contact-seller';
import type { Locale } from '@marque/contracts/locale';
import { withAnswer } from '../bot-check/with-answer.ts';
import { sendForm } from '../forms/send-form.ts';
import { withTelephone } from '../registration/telephone.ts';
import { enquiryForm } from './enquiry-form.ts';

type Form = { api: ApiClient; locale: Locale; id: string; formData: FormData };

export async function sendEnquiry({ api, locale, id, formData }: Form) {
  const sending = await sendForm({
    formData: withTelephone(withAnswer(formData)),
    locale,
    schema: enquiryForm,
    forget: ['recaptchaToken'],
    send: (body) => api.call(contactSeller, { params: { id }, body }),
  });
  return sending.isSent ? sending.result : sending.response;
}
