import type { Question } from '@marque/domain/selling/answers';
import type { LoaderFunctionArgs } from 'react-router';
import { readKept } from '../kept-form/kept-form.server.ts';
import type { DetailsAnswer } from './details-answer.ts';
import { typedIn } from './typed-answers.ts';

/**
 * What the seller typed before the session ended. The version is that of the form, so that an answer which was saved
 * elsewhere meanwhile is a conflict and is not overwritten.
 */
export async function readKeptDetails(
  request: Pick<LoaderFunctionArgs, 'request' | 'context' | 'url'>,
  questions: readonly Question[],
): Promise<DetailsAnswer | undefined> {
  const form = await readKept(request);
  if (form?.get('action') !== 'save') return undefined;
  const version = Number(form.get('version')) || 0;
  return {
    ...{ typed: typedIn(form, questions), faults: {}, conflicts: {}, isKept: true },
    ...(version > 0 ? { version } : {}),
  };
}
