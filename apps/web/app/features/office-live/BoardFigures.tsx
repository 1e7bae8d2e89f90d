import type { LiveAuction } from '@marque/contracts/bidding/live-board';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Countdown } from '../../ui/Countdown.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { TIME_SHAPES } from '../../ui/time-shapes.ts';
import { useTimeWriter } from '../../ui/use-time-writer.ts';
import { useMoney } from '../auction/use-money.ts';
import { ReserveBadge } from '../cards/ReserveBadge.tsx';
import { useClockOffset } from '../live/use-clock-offset.ts';
import type { AuctionAnswer } from './auction-decisions.ts';

type BoardFiguresProps = {
  lot: LiveAuction;
  mayReadReserve: boolean;
  answer: AuctionAnswer | undefined;
};

/** How the auction stands. The reserve is shown only if somebody asks for it. */
export function BoardFigures({ lot, mayReadReserve, answer }: BoardFiguresProps) {
  const t = useTranslations('officeLive.figures');
  const say = useTranslations('officeLive');
  const { auction } = lot;
  const { money } = useMoney(auction.currency);
  const write = useTimeWriter();
  const clockOffset = useClockOffset();
  return (
    <section aria-labelledby="figures" className="grid content-start gap-3 border-line border-t pt-4 text-sm">
      <h2 id="figures" className="title text-xl">
        {t('title')}
      </h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
        <Figure name={t('price')}>
          <strong className="font-medium tabular-nums">
            {auction.highest_bid === null ? t('noBid') : money(auction.highest_bid)}
          </strong>
        </Figure>
        <Figure name={t('start')}>{money(lot.starting_price)}</Figure>
        <Figure name={t('reserve')}>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <ReserveBadge status={auction.reserve_status} />
            {mayReadReserve && auction.reserve_status !== 'no-reserve' && (
              <Reserve lot={lot} answer={answer} />
            )}
          </span>
        </Figure>
        <Figure name={t('end')}>
          {write(auction.end_date, TIME_SHAPES.moment, lot.time_zone)}
          {auction.status === 'live' && (
            <>
              {' · '}
              <Countdown endsAt={auction.end_date} clockOffset={clockOffset} />
            </>
          )}
        </Figure>
        <Figure name={t('bids')}>{lot.bids ?? say('sealed')}</Figure>
        <Figure name={t('bidders')}>{lot.bidders ?? say('sealed')}</Figure>
        <Figure name={t('watchers')}>{lot.watchers}</Figure>
        <Figure name={t('lastBid')}>
          {lot.last_bid_at ? <RelativeTime at={lot.last_bid_at} clockOffset={clockOffset} /> : '–'}
        </Figure>
      </dl>
    </section>
  );
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="contents">
    <dt className="text-ink-muted">{name}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
);

function Reserve({ lot, answer }: Pick<BoardFiguresProps, 'lot' | 'answer'>) {
  const t = useTranslations('officeLive.figures');
  const { money } = useMoney(lot.auction.currency);
  const isPending = useNavigation().formData?.get('action') === 'show-reserve';
  if (answer?.reserve)
    return (
      <strong role="status" className="font-medium">
        {answer.reserve.amount === null ? t('noReserve') : money(answer.reserve.amount)}
      </strong>
    );
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-3">
      <input type="hidden" name="id" value={lot.auction.id} />
      <Button type="submit" name="action" value="show-reserve" variant="secondary" isPending={isPending}>
        {t('showReserve')}
      </Button>
      <span className="text-ink-muted text-xs">{t('recorded')}</span>
      {answer?.action === 'show-reserve' && answer.refusal && (
        <span role="alert" className="basis-full text-danger-ink">
          {answer.refusal}
        </span>
      )}
    </Form>
  );
}
