import type { AuditEntry } from '@marque/contracts/audit';
import { isAuditAction } from '@marque/domain/audit/audit-actions';
import { useFormatter, useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';

const COLUMNS = ['time', 'action', 'subject', 'actor', 'permission', 'reason', 'position'] as const;
const cell = 'px-2 py-1.5 align-top first:pl-3 last:pr-3';
const quietLink = 'text-ink underline decoration-line-strong underline-offset-2 hover:text-brand-ink';

export function AuditTable({ entries }: { entries: AuditEntry[] }) {
  const t = useTranslations('office.audit');
  return (
    // A table wider than the screen scrolls in its own region. Keyboard users scroll it by focusing the links
    // in it.
    <section aria-label={t('table')} className="overflow-x-auto border border-line">
      <table className="w-full min-w-[56rem] border-collapse text-left text-sm">
        <thead className="bg-surface text-ink-muted">
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={`${cell} font-medium whitespace-nowrap`}>
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-t">
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function AuditRow({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('office.audit');
  const { id, at, subject, actor, acting_for, permission, reason, position } = entry;
  return (
    <tr className="hover:bg-ink/3">
      <td className={`${cell} whitespace-nowrap tabular-nums`}>
        <RouteLink to="office-audit-entry" params={{ id: String(id) }} className={quietLink}>
          <AuditTime at={at} />
        </RouteLink>
      </td>
      <th scope="row" className={`${cell} font-medium`}>
        <AuditAction action={entry.action} />
      </th>
      <td className={`${cell} max-w-56`}>
        <RouteLink
          to="office-audit"
          query={{ subject_kind: subject.kind, subject_id: subject.id }}
          className={quietLink}
        >
          {t(`subjects.${subject.kind}`)} <span className="wrap-anywhere text-xs">{subject.id}</span>
        </RouteLink>
      </td>
      <td className={`${cell} max-w-44 wrap-break-word`}>
        {actor ? (
          <RouteLink to="office-audit" query={{ actor: actor.username }} className={quietLink}>
            {actor.username}
          </RouteLink>
        ) : (
          <span className="text-ink-muted">{t('system')}</span>
        )}
        {acting_for && <span className="block text-xs">{t('actingFor', { name: acting_for.username })}</span>}
      </td>
      <td className={`${cell} font-mono text-xs/5`}>{permission ?? '–'}</td>
      <td className={`${cell} max-w-72 wrap-break-word`}>{reason ?? '–'}</td>
      <td className={`${cell} text-right tabular-nums`}>{position ?? t('notLinked')}</td>
    </tr>
  );
}

/** In UTC for everybody, so that two people who discuss an entry see the same time. */
export function AuditTime({ at }: { at: string }) {
  const format = useFormatter();
  return (
    <time dateTime={at}>
      {format.dateTime(new Date(at), { dateStyle: 'short', timeStyle: 'medium', timeZone: 'UTC' })}
    </time>
  );
}

export function AuditAction({ action }: { action: string }) {
  const t = useTranslations('office.audit');
  return isAuditAction(action) ? t(`actions.${action}`) : action;
}
