import type { SharedStanding } from '@marque/contracts/web-host';
import { useSite } from '../../site/site.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useAuction } from './AuctionContext.tsx';
import { standingOf } from './standing.ts';

/** How the customer stands now. A shared page is rendered without knowing its customer, but with their standing. */
export function useStanding(): SharedStanding {
  const { page, leader, bids } = useAuction();
  const me = useSite().user?.id ?? null;
  return useHydrated() ? standingOf({ leaderId: leader.id, bids }, me) : page.standing;
}
