import type { ListingSummary } from '@marque/contracts/listing-shapes';
import { type Outcome, outcome } from '@marque/domain/listings/outcome';
import { useTranslations } from 'use-intl';

type Ended = Pick<ListingSummary, 'withdrawn' | 'reserve_status' | 'bid_count' | 'highest_bid'>;

/** The outcome of an auction and its text. They are the same on a card and on the auction's page. */
export function useOutcome(): (ended: Ended) => { result: Outcome; text: string } {
  const t = useTranslations('cards');
  return ({ withdrawn, reserve_status: reserveStatus, bid_count, highest_bid }) => {
    // Staff may have voided the only bid. Then the ledger counts it, but there is no price.
    const bidCount = highest_bid === null ? 0 : bid_count;
    const result = outcome({ withdrawn, reserveStatus, bidCount });
    return { result, text: t(`outcome.${result}`) };
  };
}
