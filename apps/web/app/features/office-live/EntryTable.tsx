import type { BoardEntry, LiveAuction } from '@marque/contracts/bidding/live-board';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { TIME_SHAPES } from '../../ui/time-shapes.ts';
import { useTimeWriter } from '../../ui/use-time-writer.ts';
import { useMoney } from '../auction/use-money.ts';
import { DecisionForm } from '../office/DecisionForm.tsx';
import { EmptyList, OfficeTable, officeCell, officeLink } from '../office/OfficeTable.tsx';
import { VoidEffectText } from '../office/VoidEffectText.tsx';
import { type AuctionAnswer, voidAction } from './auction-decisions.ts';

type EntryTableProps = { lot: LiveAuction; answer: AuctionAnswer | undefined };

/** The ledger of the auction, the newest entry first. It has neither maximums nor sealed amounts. */
export function EntryTable({ lot, answer }: EntryTableProps) {
  const t = useTranslations('officeLive.entries');
  const { entries } = lot;
  return (
    <section
      aria-labelledby="entries"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-line border-t pt-4"
    >
      <h2 id="entries" className="title text-xl">
        {t('title')}
      </h2>
      {entries.length > 0 ? (
        <OfficeTable
          label={t('table')}
          columns={[
            ...[{ numbers: t('columns.number') }, { numbers: t('columns.price') }, t('columns.entry')],
            ...[t('columns.bidder'), t('columns.time'), t('columns.decision')],
          ]}
        >
          {entries.map((entry) => (
            <EntryRow key={entry.sequence} entry={entry} lot={lot} answer={answer} />
          ))}
        </OfficeTable>
      ) : (
        <EmptyList>{t(lot.bids === null ? 'sealed' : 'empty')}</EmptyList>
      )}
    </section>
  );
}

function EntryRow({ entry, lot, answer }: EntryTableProps & { entry: BoardEntry }) {
  const t = useTranslations('officeLive.entries');
  const say = useTranslations('bidHistory');
  const { money } = useMoney(lot.auction.currency);
  const write = useTimeWriter();
  const { sequence, amount, extension } = entry;
  const number = `${officeCell} text-right tabular-nums`;
  return (
    <tr className="hover:bg-ink/3">
      <th scope="row" className={`${number} font-normal`}>
        {sequence}
      </th>
      <td className={`${number} font-medium ${entry.voided ? 'line-through' : ''}`}>
        {amount === null ? '–' : money(amount)}
      </td>
      <td className={`${officeCell} max-w-72`}>
        {say(`kind.${entry.kind}`)}
        {entry.voids !== null && ` (${t('voids', { number: entry.voids })})`}
        {extension && (
          <span className="block text-ink-muted">
            {say('extension.text', {
              reason: say(`extension.reasons.${extension.reason}`),
              end: write(extension.ends_at, TIME_SHAPES.moment, lot.time_zone),
            })}
          </span>
        )}{' '}
        {entry.voided && <Badge tone="danger">{say('voided')}</Badge>}
      </td>
      <td className={`${officeCell} max-w-44 wrap-anywhere`}>{entry.bidder?.username ?? '–'}</td>
      <td className={`${officeCell} whitespace-nowrap tabular-nums`}>
        <time dateTime={entry.at}>{write(entry.at, TIME_SHAPES.exact, lot.time_zone)}</time>
      </td>
      <td className={`${officeCell} w-72`}>
        <Void entry={entry} lot={lot} answer={answer} />
      </td>
    </tr>
  );
}

/** A void that waits for a second person, or the form that proposes one. */
function Void({
  entry: { sequence, can_void, bidder, void_effect },
  lot,
  answer,
}: EntryTableProps & { entry: BoardEntry }) {
  const t = useTranslations('officeLive.entries.void');
  const isProposed = lot.void_proposals.some(({ payload }) => payload.sequence === sequence);
  if (isProposed)
    return (
      <RouteLink to="office-proposals" className={officeLink}>
        {t('proposed')}
      </RouteLink>
    );
  if (!can_void) return null;
  return (
    <DecisionForm
      id={lot.auction.id}
      title={t('title')}
      effect={t('effect', { number: sequence, name: bidder?.username ?? '' })}
      fields={() =>
        void_effect && (
          <p className="font-medium">
            <VoidEffectText
              effect={void_effect}
              priceNow={lot.auction.highest_bid}
              currency={lot.auction.currency}
            />
          </p>
        )
      }
      reasonLabel={t('reason')}
      actions={[{ action: voidAction(sequence), label: t('button'), variant: 'danger' }]}
      answer={answer}
    />
  );
}
