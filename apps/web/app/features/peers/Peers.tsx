import type { Peers as PeersOfLot } from '@marque/contracts/listing-history';
import { isSealedPlan, type PlanType } from '@marque/domain/listings/plan-type';
import { useAuction } from '../auction/AuctionContext.tsx';
import { isOver, type Phase } from '../auction/auction-phase.ts';
import { PeerView } from './PeerView.tsx';

const stateOf = (phase: Phase) => (phase === 'sold' ? 'sold' : isOver(phase) ? 'ended' : 'live');

/** The price of this lot among the past sales of its model. The price is live. */
export function Peers({ peers }: { peers: PeersOfLot }) {
  const { page, figures, phase } = useAuction();
  const { make, model, type_plan } = page.listing;
  return (
    <PeerView
      {...{ peers, make, model }}
      price={figures.highest_bid}
      state={stateOf(phase)}
      isSealed={isSealedPlan(type_plan as PlanType) && !isOver(phase)}
      hasSimilar={page.similar.length > 0}
    />
  );
}
