import type { AuditEntry } from '@marque/contracts/audit';
import { OFFICE_LIST_NAMES } from '@marque/domain/access/office-lists';
import { isAuditAction } from '@marque/domain/audit/audit-actions';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { OfficeTable, officeCell, officeLink } from '../office/OfficeTable.tsx';
import { UtcTime } from '../office/UtcTime.tsx';

const COLUMNS = ['action', 'subject', 'actor', 'permission', 'reason'] as const;

export function AuditTable({ entries }: { entries: AuditEntry[] }) {
  const t = useTranslations('office.audit');
  return (
    <OfficeTable
      label={t('table')}
      columns={[
        { heading: t('columns.time'), by: 'time', byDefault: 'descending' },
        ...COLUMNS.map((column) => t(`columns.${column}`)),
        { numbers: t('columns.position') },
      ]}
    >
      {entries.map((entry) => (
        <AuditRow key={entry.id} entry={entry} />
      ))}
    </OfficeTable>
  );
}

function AuditRow({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('office.audit');
  const { id, at, subject, actor, acting_for, permission, reason, position } = entry;
  return (
    <tr className="hover:bg-ink/3">
      <td className={`${officeCell} whitespace-nowrap tabular-nums`}>
        <RouteLink to="office-audit-entry" params={{ id: String(id) }} className={officeLink}>
          <UtcTime at={at} />
        </RouteLink>
      </td>
      <th scope="row" className={`${officeCell} font-medium`}>
        <AuditAction action={entry.action} />
      </th>
      <td className={`${officeCell} max-w-56`}>
        <RouteLink
          to="office-audit"
          query={{ subject_kind: subject.kind, subject_id: subject.id }}
          className={officeLink}
        >
          <AuditSubject subject={subject} />
        </RouteLink>
      </td>
      <td className={`${officeCell} max-w-44 wrap-break-word`}>
        {actor ? (
          <RouteLink to="office-audit" query={{ actor: actor.username }} className={officeLink}>
            {actor.username}
          </RouteLink>
        ) : (
          <span className="text-ink-muted">{t('system')}</span>
        )}
        {acting_for && <span className="block text-xs">{t('actingFor', { name: acting_for.username })}</span>}
      </td>
      <td className={`${officeCell} font-mono text-xs/5`}>{permission ?? '–'}</td>
      <td className={`${officeCell} max-w-72 wrap-break-word`}>{reason ?? '–'}</td>
      <td className={`${officeCell} text-right whitespace-nowrap tabular-nums`}>
        {position ?? t('notLinked')}
      </td>
    </tr>
  );
}

/** The kind and the id of a subject. A list is known by its name. */
export function AuditSubject({ subject: { kind, id } }: Pick<AuditEntry, 'subject'>) {
  const t = useTranslations('office');
  const list = kind === 'list' ? OFFICE_LIST_NAMES.find((name) => name === id) : undefined;
  return (
    <>
      {t(`audit.subjects.${kind}`)}{' '}
      <span className="wrap-anywhere text-xs">{list ? t(`screens.${list}`) : id}</span>
    </>
  );
}

export function AuditAction({ action }: { action: string }) {
  const t = useTranslations('office.audit');
  return isAuditAction(action) ? t(`actions.${action}`) : action;
}
