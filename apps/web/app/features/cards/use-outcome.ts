import type { ListingSummary } from '@marque/contracts/listing-shapes';
import { useTranslations } from 'use-intl';
import { outcomeOf } from './outcome-of.ts';

type Ended = Parameters<typeof outcomeOf>[0] & Pick<ListingSummary, 'settled'>;

/** The outcome of an auction and its text. They are the same on a card and on the auction's page. */
export function useOutcome() {
  const t = useTranslations('cards');
  return (ended: Ended) => {
    const result = outcomeOf(ended);
    return { result, isSettled: result === 'sold' && ended.settled === true, text: t(`outcome.${result}`) };
  };
}
