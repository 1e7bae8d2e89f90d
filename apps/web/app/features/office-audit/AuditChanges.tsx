import type { AuditEntryInFull } from '@marque/contracts/audit';
import { useTranslations } from 'use-intl';

const cell = 'px-2 py-1.5 align-top wrap-anywhere first:pl-3 last:pr-3';
const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

/** The changed fields before and after, and the other details of the entry. */
export function AuditChanges({ changes, detail }: Pick<AuditEntryInFull, 'changes' | 'detail'>) {
  const t = useTranslations('office.audit.changes');
  const fields = Object.entries(changes);
  const details = Object.entries(detail);
  return (
    <>
      {fields.length > 0 && (
        <table className="w-full border border-line text-left text-sm">
          <caption className="pb-2 text-left font-medium">{t('title')}</caption>
          <thead className="bg-surface text-ink-muted">
            <tr>
              <th scope="col" className={`${cell} font-medium`}>
                {t('field')}
              </th>
              <th scope="col" className={`${cell} font-medium`}>
                {t('before')}
              </th>
              <th scope="col" className={`${cell} font-medium`}>
                {t('after')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {fields.map(([field, { before, after }]) => (
              <tr key={field}>
                <th scope="row" className={`${cell} font-mono text-xs/5 font-normal`}>
                  {field}
                </th>
                <td className={cell}>{shown(before)}</td>
                <td className={cell}>{shown(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {details.length > 0 && (
        <section aria-labelledby="audit-detail">
          <h2 id="audit-detail" className="mb-2 font-medium text-sm">
            {t('detail')}
          </h2>
          <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]">
            {details.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="font-mono text-ink-muted text-xs/5">{name}</dt>
                <dd className="wrap-anywhere">{shown(value)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}
