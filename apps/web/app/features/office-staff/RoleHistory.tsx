import type { ChangedRole } from '@marque/contracts/staff';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { EmptyList, OfficeTable, officeCell, officeLink } from '../office/OfficeTable.tsx';
import { UtcTime } from '../office/UtcTime.tsx';

const COLUMNS = ['time', 'action', 'proposedBy', 'confirmedBy', 'reason'] as const;

type RoleHistoryProps = { changes: ChangedRole[]; next: number | null };

/** Which roles were given and removed. Each row leads to its entry in the audit. */
export function RoleHistory({ changes, next }: RoleHistoryProps) {
  const t = useTranslations('officeStaff');
  return (
    <section aria-labelledby="role-history" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="role-history" className="title text-xl">
        {t('history.title')}
      </h2>
      {changes.length > 0 ? (
        <OfficeTable label={t('history.table')} columns={COLUMNS.map((column) => t(`columns.${column}`))}>
          {changes.map((change) => (
            <ChangeRow key={change.id} changed={change} />
          ))}
        </OfficeTable>
      ) : (
        <EmptyList>{t('history.empty')}</EmptyList>
      )}
      {next !== null && (
        <p>
          <RouteLink to="office-staff" query={{ before: next }} className={buttonStyle('secondary')}>
            {t('more')}
          </RouteLink>
        </p>
      )}
    </section>
  );
}

function ChangeRow({ changed }: { changed: ChangedRole }) {
  const t = useTranslations('officeStaff');
  const { id, at, role, change, customer, proposed_by, confirmed_by, reason } = changed;
  return (
    <tr className="hover:bg-ink/3">
      <td className={`${officeCell} whitespace-nowrap tabular-nums`}>
        <RouteLink to="office-audit-entry" params={{ id: String(id) }} className={officeLink}>
          <UtcTime at={at} />
        </RouteLink>
      </td>
      <th scope="row" className={`${officeCell} font-medium`}>
        {t(`history.${change}`, { role: t(`roles.${role}`), name: customer.username })}
      </th>
      <td className={officeCell}>{proposed_by?.username ?? '–'}</td>
      <td className={officeCell}>{confirmed_by?.username ?? '–'}</td>
      <td className={`${officeCell} max-w-96 wrap-break-word`}>{reason ?? '–'}</td>
    </tr>
  );
}
