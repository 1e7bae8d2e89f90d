import { answerLetter, closeLetter, readLetter, reopenLetter } from '@marque/contracts/letters-office';
import type { LetterDecision } from '@marque/domain/letters/letter-decisions';
import { isUuid } from '@marque/domain/routing/is-uuid';
import { decideRow } from '../features/office/decision-action.server.ts';
import { officeHeaders, officeMeta } from '../features/office/office-page.ts';
import { useLiveQueue } from '../features/office/use-live-queue.ts';
import { LetterPage } from '../features/office-letters/LetterPage.tsx';
import { requirePermission } from '../site/guards.ts';
import { assertValid } from '../site/validity.ts';
import { expectData, visitor } from '../site/visitor.ts';
import type { Route } from './+types/office-letter.ts';

export const headers = officeHeaders;

export const meta = officeMeta('office-letters');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, 'letters.answer');
  const { context, params, url } = args;
  assertValid(isUuid(params.id), url);
  const answer = await visitor(context).api.call(readLetter, { params: { id: params.id } });
  assertValid(answer.status !== 404, url);
  return expectData(answer);
}

export const action = (args: Route.ActionArgs) => {
  const { api } = visitor(args.context);
  return decideRow<LetterDecision>(args, {
    answer: ({ id, form }) =>
      api.call(answerLetter, { params: { id }, body: { message: String(form.get('message') ?? '') } }),
    close: ({ id, reason }) => api.call(closeLetter, { params: { id }, body: { reason } }),
    reopen: ({ id, reason }) => api.call(reopenLetter, { params: { id }, body: { reason } }),
  });
};

/** A refusal may mean that a colleague has decided. */
export const shouldRevalidate = () => true;

export default function OfficeLetter({ loaderData, actionData }: Route.ComponentProps) {
  useLiveQueue('letters.answer');
  return <LetterPage letter={loaderData} answer={actionData} />;
}
