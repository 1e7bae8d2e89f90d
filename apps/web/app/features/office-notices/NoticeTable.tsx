import type { Notice } from '@marque/contracts/notices';
import type { NoticeState } from '@marque/domain/notifications/notice-lifecycle';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { OfficeTable, officeCell, officeLink } from '../office/OfficeTable.tsx';
import { useNoticeKind } from './use-notice-kind.ts';

const COLUMNS = ['subject', 'state', 'kind', 'channel', 'recipient'] as const;
const TONES = {
  queued: 'neutral',
  sending: 'neutral',
  sent: 'success',
  failed: 'danger',
  uncertain: 'warning',
  bounced: 'danger',
  suppressed: 'neutral',
} as const satisfies Record<NoticeState, string>;

/** The messages, by default the newest first. */
export function NoticeTable({ notices }: { notices: Notice[] }) {
  const t = useTranslations('officeNotices');
  return (
    <OfficeTable
      label={t('table')}
      columns={[
        ...COLUMNS.map((column) => t(`columns.${column}`)),
        { heading: t('columns.time'), by: 'time', byDefault: 'descending' },
      ]}
    >
      {notices.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} />
      ))}
    </OfficeTable>
  );
}

function NoticeRow({ notice }: { notice: Notice }) {
  const t = useTranslations('officeNotices');
  const nameOf = useNoticeKind();
  const { id, subject, state, kind, channel, recipient, customer, created_at } = notice;
  return (
    <tr className="hover:bg-ink/3">
      <th scope="row" className={`${officeCell} max-w-96 wrap-anywhere font-medium`}>
        <RouteLink to="office-notice" params={{ id }} className={officeLink}>
          {subject ?? nameOf(kind)}
        </RouteLink>
      </th>
      <td className={officeCell}>
        <NoticeStateBadge state={state} />
      </td>
      <td className={officeCell}>{nameOf(kind)}</td>
      <td className={officeCell}>{t(`channels.${channel}`)}</td>
      <td className={`${officeCell} max-w-72 wrap-anywhere`}>
        <RouteLink to="office-notices" query={{ recipient }} className={officeLink}>
          {recipient}
        </RouteLink>
        {customer && <span className="block text-ink-muted text-xs">{customer.username}</span>}
      </td>
      <td className={`${officeCell} whitespace-nowrap`}>
        <RelativeTime at={created_at} />
      </td>
    </tr>
  );
}

export function NoticeStateBadge({ state }: { state: NoticeState }) {
  const t = useTranslations('officeNotices');
  return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
}
