import type { BoardAuction } from '@marque/contracts/bidding/live-board';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { CarName } from '../../ui/CarName.tsx';
import { Countdown } from '../../ui/Countdown.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { useMoney } from '../auction/use-money.ts';
import { ReserveBadge } from '../cards/ReserveBadge.tsx';
import { useClockOffset } from '../live/use-clock-offset.ts';
import { OfficeTable, officeCell, officeLink } from '../office/OfficeTable.tsx';

/** The running auctions, by default those that end first on top. */
export function LiveTable({ auctions }: { auctions: BoardAuction[] }) {
  const t = useTranslations('officeLive');
  return (
    <OfficeTable
      label={t('table')}
      columns={[
        t('columns.car'),
        { heading: t('columns.left'), by: 'ends', byDefault: 'ascending' },
        ...[{ numbers: t('columns.price') }, t('columns.reserve')],
        ...[{ numbers: t('columns.bids') }, { numbers: t('columns.bidders') }],
        ...[{ numbers: t('columns.watchers') }, t('columns.lastBid')],
      ]}
    >
      {auctions.map((row) => (
        <LiveRow key={row.auction.id} row={row} />
      ))}
    </OfficeTable>
  );
}

const number = `${officeCell} text-right tabular-nums`;

function LiveRow({ row }: { row: BoardAuction }) {
  const t = useTranslations('officeLive');
  const { auction } = row;
  const { money } = useMoney(auction.currency);
  const clockOffset = useClockOffset();
  return (
    <tr className="hover:bg-ink/3">
      <th scope="row" className={`${officeCell} w-44 min-w-44 max-w-80 wrap-anywhere font-medium sm:w-auto`}>
        <RouteLink to="office-live-auction" params={{ id: auction.id }} className={officeLink}>
          <CarName>{row.title}</CarName>
        </RouteLink>
        <span className="block font-normal text-ink-muted text-xs">
          {row.lot_number !== null && `${t('lot', { number: row.lot_number })} · `}
          {row.region}
          {auction.extension_reason && ` · ${t('extended')}`}
        </span>
      </th>
      <td className={`${officeCell} whitespace-nowrap`}>
        <Countdown endsAt={auction.end_date} clockOffset={clockOffset} />
      </td>
      <td className={`${number} font-medium`}>
        {auction.highest_bid === null ? '–' : money(auction.highest_bid)}
      </td>
      <td className={`${officeCell} whitespace-nowrap`}>
        <ReserveBadge status={auction.reserve_status} />
      </td>
      <td className={number}>{row.bids ?? t('sealed')}</td>
      <td className={number}>{row.bidders ?? '–'}</td>
      <td className={number}>{row.watchers}</td>
      <td className={`${officeCell} whitespace-nowrap`}>
        {row.last_bid_at ? <RelativeTime at={row.last_bid_at} clockOffset={clockOffset} /> : '–'}
      </td>
    </tr>
  );
}
