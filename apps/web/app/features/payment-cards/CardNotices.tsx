import { Notice } from '../../ui/Notice.tsx';
import type { CardAnswer } from './card-answer.ts';
import { LeaveNotice } from './LeaveNotice.tsx';

type CardNoticesProps = { place: string; answer: CardAnswer | undefined };

/** What the forms of a place have answered: a refusal, or the way to the provider's page. */
export function CardNotices({ place, answer }: CardNoticesProps) {
  if (answer?.place !== place) return null;
  return (
    <>
      {answer.refusal && <Notice tone="danger">{answer.refusal}</Notice>}
      {answer.url && <LeaveNotice url={answer.url} />}
    </>
  );
}
