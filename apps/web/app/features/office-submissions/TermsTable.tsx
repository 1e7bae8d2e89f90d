import type { TermsHistory } from '@marque/contracts/selling/proposal';
import { planName } from '@marque/domain/listings/plan-type';
import { homeTimeZone, type Region } from '@marque/domain/money/currency';
import { useFormatter, useTranslations } from 'use-intl';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { useMoney } from '../auction/use-money.ts';
import { OfficeTable, officeCell } from '../office/OfficeTable.tsx';

/** Every round of the negotiation, the newest first. */
export function TermsTable({ history, region }: { history: TermsHistory; region: Region }) {
  const t = useTranslations('officeSubmissions.proposal');
  return (
    <OfficeTable
      label={t('rounds')}
      isOnlyText
      columns={[
        t('columns.step'),
        { numbers: t('columns.estimate') },
        { numbers: t('columns.reserve') },
        { numbers: t('columns.fee') },
        ...[t('columns.plan'), t('columns.auction'), t('columns.note')],
      ]}
    >
      {history.entries.map((entry) => (
        <Round key={entry.number} entry={entry} currency={history.currency} region={region} />
      ))}
    </OfficeTable>
  );
}

type RoundProps = {
  entry: TermsHistory['entries'][number];
  currency: TermsHistory['currency'];
  region: Region;
};

function Round({ entry, currency, region }: RoundProps) {
  const t = useTranslations('officeSubmissions.proposal');
  const desk = useTranslations('sellDesk.proposal');
  const { money, minor } = useMoney(currency);
  const format = useFormatter();
  // Days belong to the place of the auction, whoever reads them.
  const day = (at: string) =>
    format.dateTime(new Date(at), { day: 'numeric', month: 'short', timeZone: homeTimeZone(region) });
  return (
    <tr className="hover:bg-ink/3">
      <th scope="row" className={`${officeCell} font-medium`}>
        {t(`entries.${entry.step}`)}
        <LocalTime at={entry.made_at} className="block font-normal text-ink-muted text-xs" />
      </th>
      <td className={`${officeCell} whitespace-nowrap text-right tabular-nums`}>
        {money(entry.estimate_low)} – {money(entry.estimate_high)}
      </td>
      <td className={`${officeCell} whitespace-nowrap text-right tabular-nums`}>
        {entry.reserve === null ? t('withoutReserve') : money(entry.reserve)}
      </td>
      <td className={`${officeCell} whitespace-nowrap text-right tabular-nums`}>{minor(entry.fee_minor)}</td>
      <td className={officeCell}>{desk(`plans.${planName(entry.plan_type)}`)}</td>
      <td className={`${officeCell} whitespace-nowrap`}>
        {day(entry.starts_at)} – {day(entry.ends_at)}
      </td>
      <td className={`${officeCell} min-w-48 max-w-80 whitespace-pre-line wrap-anywhere`}>
        {entry.note ?? '–'}
      </td>
    </tr>
  );
}
