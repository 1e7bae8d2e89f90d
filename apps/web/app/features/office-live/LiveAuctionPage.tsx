import type { LiveAuction } from '@marque/contracts/bidding/live-board';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { CarName } from '../../ui/CarName.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FocusedNotice } from '../forms/FocusedNotice.tsx';
import { officeLink } from '../office/OfficeTable.tsx';
import { useLiveFigures } from '../sell-running/use-live-figures.ts';
import { AuctionDecisions } from './AuctionDecisions.tsx';
import type { AuctionAnswer } from './auction-decisions.ts';
import { BoardFigures } from './BoardFigures.tsx';
import { EntryTable } from './EntryTable.tsx';

type LiveAuctionPageProps = {
  page: {
    auction: LiveAuction;
    next: number | null;
    isFirstPage: boolean;
    mayReadReserve: boolean;
    mayRelist: boolean;
  };
  answer: AuctionAnswer | undefined;
};

/** An auction as staff see it: how it stands, what they may decide, and its ledger. */
export function LiveAuctionPage({ page, answer }: LiveAuctionPageProps) {
  const t = useTranslations('officeLive');
  const { auction: lot, next, isFirstPage, mayReadReserve, mayRelist } = page;
  const { auction } = lot;
  const isDone = answer !== undefined && answer.refusal === undefined && answer.reserve === undefined;
  useLiveFigures(auction.status === 'live' || auction.status === 'scheduled' ? auction.id : null);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="text-sm">
        <RouteLink to="office-live" className={officeLink}>
          {t('back')}
        </RouteLink>
      </p>
      <header className="grid gap-2">
        <h1 className="title text-3xl">
          <RouteLink to="listing-by-id" params={{ id: auction.id }} className="no-underline hover:underline">
            <CarName>{lot.title}</CarName>
          </RouteLink>
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {lot.lot_number !== null && <span>{t('lot', { number: lot.lot_number })}</span>}
          <Badge tone={auction.status === 'live' ? 'success' : 'neutral'}>
            {t(`statuses.${auction.status}`)}
          </Badge>
          <span>{t('seller', { name: lot.seller.username })}</span>
        </p>
      </header>
      {isDone && (
        <FocusedNotice key={`${answer.action} ${auction.sequence}`} tone="success">
          {t(answer.action === 'relist' ? 'relisted' : answer.isProposed ? 'proposed' : 'done')}
        </FocusedNotice>
      )}
      {lot.is_party && <Notice tone="info">{t('party')}</Notice>}
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <BoardFigures lot={lot} mayReadReserve={mayReadReserve} answer={answer} />
        {/* After a decision its form is empty and closed again, so that nobody sends it twice. */}
        <AuctionDecisions
          key={isDone ? `${answer.action} ${auction.sequence}` : ''}
          lot={lot}
          mayRelist={mayRelist}
          answer={answer}
        />
      </div>
      <EntryTable lot={lot} answer={answer} />
      <p className="flex flex-wrap gap-3">
        {!isFirstPage && (
          <RouteLink
            to="office-live-auction"
            params={{ id: auction.id }}
            className={buttonStyle('secondary')}
          >
            {t('newest')}
          </RouteLink>
        )}
        {next !== null && (
          <RouteLink
            to="office-live-auction"
            params={{ id: auction.id }}
            query={{ before: String(next) }}
            className={buttonStyle('secondary')}
          >
            {t('earlier')}
          </RouteLink>
        )}
      </p>
    </article>
  );
}
