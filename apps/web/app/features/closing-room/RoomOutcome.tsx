import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { useAuction } from '../auction/AuctionContext.tsx';
import { takesBids } from '../auction/auction-phase.ts';
import { ownResult } from '../bid-box/own-result.ts';
import { useOwnBid } from '../bid-box/use-own-bid.ts';

type RoomOutcomeProps = { onLeave(): void; isSettled: boolean };

/** The end of the auction inside the room, with the way back to the car. */
export function RoomOutcome({ onLeave, isSettled }: RoomOutcomeProps) {
  const t = useTranslations('bidBox.waiting');
  const auction = useTranslations('auction');
  const { phase } = useAuction();
  const { standing } = useOwnBid();
  if (takesBids(phase) || phase === 'upcoming') return null;
  const result = ownResult(phase, standing);
  const hasWon = result === 'won';
  return (
    <div className="grid gap-4">
      {result === 'won' ? (
        <div className="grid gap-2 rounded-sm bg-success-soft px-5 py-5">
          <p className="title text-3xl">{t('won')}</p>
          <p>{t('wonText')}</p>
        </div>
      ) : (
        <p className="text-xl">{result === 'lost' ? t('lost') : t(`phase.${result}`)}</p>
      )}
      {isSettled && (
        <div className="flex flex-wrap gap-2.5">
          {hasWon && (
            <RouteLink to="account-vehicles-won" className={buttonStyle('primary', 'large')}>
              {t('wonLink')}
            </RouteLink>
          )}
          <Button variant={hasWon ? 'secondary' : 'primary'} size="large" onPress={onLeave}>
            {auction('toCar')}
          </Button>
        </div>
      )}
    </div>
  );
}
