import type { Today } from '@marque/contracts/today';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { officeLink } from '../office/OfficeTable.tsx';
import { LiveTable } from '../office-live/LiveTable.tsx';
import { useLiveBoard } from '../office-live/use-live-board.ts';
import { TodayPart } from './TodayPart.tsx';

/** The auctions that end within 24 hours. Their prices and ends follow the bids. */
export function EndingAuctions({ auctions: { count, first } }: { auctions: NonNullable<Today['auctions']> }) {
  const t = useTranslations('officeToday.auctions');
  const board = useLiveBoard(first);
  return (
    board.length > 0 && (
      <TodayPart
        title={t('title')}
        count={count}
        footer={
          <RouteLink to="office-live" className={officeLink}>
            {t('all')}
          </RouteLink>
        }
      >
        <LiveTable auctions={board} />
      </TodayPart>
    )
  );
}
