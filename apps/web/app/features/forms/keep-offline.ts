import type { SubmissionResult } from '@conform-to/react';
import { type ClientActionFunctionArgs, data } from 'react-router';
import { z } from 'zod';
import { localeOfPath } from '../../site/addresses.ts';
import { translatorOf } from '../../site/i18n.ts';
import { parseForm } from './parse-form.ts';

type Kept = { result: SubmissionResult<string[]>; sentence: string; formData: FormData };

/**
 * A page's `clientAction`. Without a connection, an error page would replace the form and lose the typed
 * values. Instead the form shows that the server cannot be reached. The response is a 503, so that the router
 * reloads no data.
 */
export const keepOffline =
  <Answer>(answer: (kept: Kept) => Answer) =>
  async ({ request, serverAction }: ClientActionFunctionArgs) => {
    const typed = request.clone();
    try {
      return await serverAction<never>();
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      const translate = translatorOf(localeOfPath(new URL(request.url).pathname));
      const sentence = translate('errors.unreachable');
      const formData = await typed.formData();
      const result = parseForm(formData, z.object({}), () => sentence).reply({ formErrors: [sentence] });
      return data(answer({ result, sentence, formData }), { status: 503 });
    }
  };
