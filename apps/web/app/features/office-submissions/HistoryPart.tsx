import type { HistoryEntry, Workbench } from '@marque/contracts/selling/workbench';
import type { SecretOfCar } from '@marque/domain/audit/secrets';
import { LISTING_STATES } from '@marque/domain/listings/lifecycle';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { EmptyList, OfficeTable, officeCell } from '../office/OfficeTable.tsx';
import { AuditAction } from '../office-audit/AuditTable.tsx';
import { isQuestion } from '../sell-details/fields.ts';

const COLUMNS = ['time', 'action', 'actor', 'detail'] as const;

type HistoryPartProps = {
  car: Workbench;
  history: { entries: HistoryEntry[]; next: number | null };
};

/** What has happened to the car so far, as the audit recorded it. */
export function HistoryPart({ car, history: { entries, next } }: HistoryPartProps) {
  const t = useTranslations('officeSubmissions.history');
  if (entries.length === 0) return <EmptyList>{t('empty')}</EmptyList>;
  return (
    <div className="grid gap-4">
      <OfficeTable label={t('table')} columns={COLUMNS.map((column) => t(`columns.${column}`))} isOnlyText>
        {entries.map((entry) => (
          <tr key={entry.id} className="hover:bg-ink/3">
            <td className={`${officeCell} whitespace-nowrap tabular-nums`}>
              <LocalTime at={entry.at} />
            </td>
            <th scope="row" className={`${officeCell} font-medium`}>
              <AuditAction action={entry.action} />
            </th>
            <td className={`${officeCell} min-w-32 max-w-44 wrap-anywhere`}>{entry.actor ?? t('system')}</td>
            <td className={`${officeCell} max-w-md whitespace-pre-line wrap-anywhere`}>
              <EntryDetail entry={entry} />
            </td>
          </tr>
        ))}
      </OfficeTable>
      {next !== null && (
        <p>
          <RouteLink
            to="office-submission-part"
            params={{ id: car.id, part: 'history' }}
            query={{ before: next }}
            className={buttonStyle('secondary')}
          >
            {t('more')}
          </RouteLink>
        </p>
      )}
    </div>
  );
}

/** The states, numbers and names of an entry, as a sentence, and the reason that staff gave. */
function EntryDetail({ entry }: { entry: HistoryEntry }) {
  const t = useTranslations('officeSubmissions');
  const sell = useTranslations('sell');
  const [from, to] = [entry.from, entry.to].map((state) => LISTING_STATES.find((known) => known === state));
  const lines = [
    from && to && t('history.moved', { from: t(`states.${from}`), to: t(`states.${to}`) }),
    entry.action === 'submission-assigned' &&
      (entry.assigned_to ? t('history.assigned', { name: entry.assigned_to }) : t('history.released')),
    entry.number !== null &&
      t(entry.action === 'text-edited' ? 'history.version' : 'history.round', { number: entry.number }),
    entry.secret !== null && t('history.secret', { secret: secretIn(entry.secret) }),
    entry.questions
      .filter(isQuestion)
      .map((question) => sell(`questions.${question}`))
      .join(', '),
    entry.reason,
  ].filter(Boolean);
  return lines.length > 0 ? lines.join('\n') : '–';
}

const SECRETS: Record<SecretOfCar, string> = {
  reserve: 'reserve',
  document: 'document',
  'uncovered picture': 'picture',
  'tax data': 'tax',
  conversation: 'conversation',
  expectation: 'expectation',
  'customer data': 'customer',
};

const secretIn = (name: string): string => SECRETS[name as SecretOfCar] ?? 'other';
