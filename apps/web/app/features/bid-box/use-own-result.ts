import { useTranslations } from 'use-intl';
import { useAuction } from '../auction/AuctionContext.tsx';
import type { Phase } from '../auction/auction-phase.ts';
import { useStanding } from '../auction/use-standing.ts';
import { ownResult } from './own-result.ts';

/** How the auction ended for this customer, in words. There is a title only for the buyer. */
export function useOwnResult(phase: Exclude<Phase, 'live' | 'ending' | 'upcoming'>) {
  const t = useTranslations('bidBox.waiting');
  const { page } = useAuction();
  const standing = useStanding();
  const purchase = page.listing.own_purchase;
  const result = ownResult(phase, { standing, purchase });
  switch (result) {
    case 'won':
    case 'bought': {
      const isPaid = purchase !== null && purchase.state !== 'payment_due';
      const title = t(result === 'won' ? 'won' : 'bought');
      return { result, title, text: t(isPaid ? 'paidText' : 'wonText') };
    }
    case 'lost':
    case 'undone':
      return { result, title: null, text: t(result === 'lost' ? 'lost' : 'undone') };
    default:
      return { result, title: null, text: t(`phase.${result}`) };
  }
}
