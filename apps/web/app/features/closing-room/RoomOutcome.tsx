import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { useAuction } from '../auction/AuctionContext.tsx';
import { takesBids } from '../auction/auction-phase.ts';
import { useOwnResult } from '../bid-box/use-own-result.ts';

type RoomOutcomeProps = { onLeave(): void; isSettled: boolean };

/** The end of the auction inside the room, with the way back to the car. */
export function RoomOutcome(props: RoomOutcomeProps) {
  const { phase } = useAuction();
  return takesBids(phase) || phase === 'upcoming' ? null : <Result {...props} phase={phase} />;
}

type ResultProps = RoomOutcomeProps & { phase: Parameters<typeof useOwnResult>[0] };

function Result({ phase, onLeave, isSettled }: ResultProps) {
  const t = useTranslations('bidBox.waiting');
  const auction = useTranslations('auction');
  const { title, text } = useOwnResult(phase);
  const hasWon = title !== null;
  return (
    <div className="grid gap-4">
      {title ? (
        <div className="grid gap-2 rounded-sm bg-success-soft px-5 py-5">
          <p className="title text-3xl">{title}</p>
          <p>{text}</p>
        </div>
      ) : (
        <p className="text-xl">{text}</p>
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
