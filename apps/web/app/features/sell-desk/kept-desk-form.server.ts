import type { LoaderFunctionArgs } from 'react-router';
import { readKept } from '../kept-form/kept-form.server.ts';
import type { DeskAnswer } from './desk-answer.ts';

/** The message or the counter-proposal that the seller typed before the session ended, as if it had been refused. */
export async function readKeptDeskForm(
  request: Pick<LoaderFunctionArgs, 'request' | 'context' | 'url'>,
): Promise<DeskAnswer | undefined> {
  const form = await readKept(request);
  const action = form?.get('action');
  if (!form || (action !== 'message' && action !== 'counter-proposal')) return undefined;
  const initialValue = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  return { action, isKept: true, result: { status: 'error', initialValue } };
}
