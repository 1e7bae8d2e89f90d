import { LOCALES } from '@marque/contracts/locale';
import type { LoaderFunctionArgs } from 'react-router';
import { readKept } from '../kept-form/kept-form.server.ts';
import type { DeskAnswer } from './desk-answer.ts';
import { typedIn } from './typed-text.ts';

/** What the seller typed before the session ended, as if it had been refused. */
export async function readKeptDeskForm(
  request: Pick<LoaderFunctionArgs, 'request' | 'context' | 'url'>,
): Promise<DeskAnswer | undefined> {
  const form = await readKept(request);
  const action = form?.get('action');
  const locale = LOCALES.find((known) => known === form?.get('locale'));
  if (form && action === 'edit-text' && locale)
    return {
      action,
      isKept: true,
      edit: { locale, typed: typedIn(form), number: Number(form.get('number')) },
    };
  if (!form || (action !== 'message' && action !== 'counter-proposal')) return undefined;
  const initialValue = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  return { action, isKept: true, result: { status: 'error', initialValue } };
}
