import type { Peers as PeersOfLot } from '@marque/contracts/listing-history';
import { languageTag } from '@marque/contracts/locale';
import { isSealedPlan, type PlanType } from '@marque/domain/listings/plan-type';
import { IntlProvider } from 'use-intl';
import { messagesOf, timeZoneOf } from '../../site/i18n.ts';
import { useAppLocale } from '../../site/use-address.ts';
import { useAuction } from '../auction/AuctionContext.tsx';
import { isOver, type Phase } from '../auction/auction-phase.ts';
import { PeerView } from './PeerView.tsx';

const stateOf = (phase: Phase) => (phase === 'sold' ? 'sold' : isOver(phase) ? 'ended' : 'live');

/**
 * The price of this lot among the past sales of its model. The price is live. Its words arrive with this file, after the
 * page has given its own words to the components.
 */
export function Peers({ peers }: { peers: PeersOfLot }) {
  const { page, figures, phase } = useAuction();
  const { make, model, type_plan } = page.listing;
  const locale = useAppLocale();
  return (
    <IntlProvider locale={languageTag(locale)} timeZone={timeZoneOf(locale)} messages={messagesOf(locale)}>
      <PeerView
        {...{ peers, make, model }}
        price={figures.highest_bid}
        state={stateOf(phase)}
        isSealed={isSealedPlan(type_plan as PlanType) && !isOver(phase)}
        hasSimilar={page.similar.length > 0}
      />
    </IntlProvider>
  );
}
