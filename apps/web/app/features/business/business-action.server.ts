import { changeBusinessDetails, removeBusinessDetails } from '@marque/contracts/invoices';
import { type ActionFunctionArgs, data } from 'react-router';
import { z } from 'zod';
import { visitor } from '../../site/visitor.ts';
import { sendForm } from '../forms/send-form.ts';
import type { BusinessAction, BusinessAnswer } from './business-answer.ts';
import { businessForm } from './business-form.ts';

/** Saves or removes the business for which the customer buys. */
export async function businessAction({ request, context }: ActionFunctionArgs, action: BusinessAction) {
  const { api, locale } = visitor(context);
  const formData = await request.formData();
  const sending =
    action === 'save-business'
      ? await sendForm({
          ...{ formData, locale, schema: businessForm },
          send: ({ company_name, vat_number = '' }) =>
            api.call(changeBusinessDetails, { body: { company_name, vat_number } }),
        })
      : await sendForm({
          ...{ formData, locale, schema: z.object({}) },
          send: () => api.call(removeBusinessDetails, {}),
        });
  if (sending.isSent) return data<BusinessAnswer>({ action, result: sending.result });
  return data<BusinessAnswer>({ action, result: sending.response.data }, sending.response.init ?? undefined);
}
