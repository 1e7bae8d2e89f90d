import type { SubmissionResult } from '@conform-to/react';
import { type ClientActionFunctionArgs, data } from 'react-router';
import { z } from 'zod';
import { localeOfPath } from '../../site/addresses.ts';
import { translatorOf } from '../../site/i18n.ts';
import { parseForm } from './parse-form.ts';

type Kept = { result: SubmissionResult<string[]>; sentence: string; formData: FormData };

/**
 * A page's `clientAction`: without a connection the page would give way to an error, and with it all that was typed.
 * Instead the form is answered as by a server that cannot be reached; as a failure, so that nothing is loaded anew.
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
