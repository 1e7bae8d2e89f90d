import type { SwitchChange } from '@marque/contracts/switches';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { EmptyList, OfficeTable, officeCell } from '../office/OfficeTable.tsx';
import { UtcTime } from '../office/UtcTime.tsx';

const COLUMNS = ['time', 'name', 'change', 'person', 'reason'] as const;

type SwitchHistoryProps = { changes: SwitchChange[]; next: string | null };

/** Who has changed which switch, and why. */
export function SwitchHistory({ changes, next }: SwitchHistoryProps) {
  const t = useTranslations('officeSwitches');
  return (
    <section aria-labelledby="switch-history" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="switch-history" className="title text-xl">
        {t('history.title')}
      </h2>
      {changes.length > 0 ? (
        <OfficeTable
          isOnlyText
          label={t('history.table')}
          columns={COLUMNS.map((column) => t(`columns.${column}`))}
        >
          {changes.map((change) => (
            <ChangeRow key={change.id} change={change} />
          ))}
        </OfficeTable>
      ) : (
        <EmptyList>{t('history.empty')}</EmptyList>
      )}
      {next && (
        <p>
          <RouteLink to="office-switches" query={{ before: next }} className={buttonStyle('secondary')}>
            {t('history.more')}
          </RouteLink>
        </p>
      )}
    </section>
  );
}

function ChangeRow({ change: { name, changed_at, expires_at, owner, reason } }: { change: SwitchChange }) {
  const t = useTranslations('officeSwitches');
  return (
    <tr className="hover:bg-ink/3">
      <td className={`${officeCell} whitespace-nowrap tabular-nums`}>
        <UtcTime at={changed_at} />
      </td>
      <th scope="row" className={`${officeCell} font-medium`}>
        {t(`switches.${name}.name`)}
      </th>
      <td className={officeCell}>
        {expires_at ? (
          <LocalTime at={expires_at} sentence={(time) => t('history.on', { time })} />
        ) : (
          t('history.off')
        )}
      </td>
      <td className={`${officeCell} max-w-44 wrap-break-word`}>{owner.username}</td>
      <td className={`${officeCell} max-w-96 wrap-break-word`}>{reason}</td>
    </tr>
  );
}
