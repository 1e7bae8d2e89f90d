import type { ListedSubmission } from '@marque/contracts/selling/office';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { CarName } from '../../ui/CarName.tsx';
import { classNames } from '../../ui/class-names.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { DecisionForm } from '../office/DecisionForm.tsx';
import type { DecisionAnswer } from '../office/decision.ts';
import { OfficeTable, officeCell, officeLink } from '../office/OfficeTable.tsx';
import { Deadline, SubmissionState } from './SubmissionBadges.tsx';

type SubmissionsTableProps = {
  submissions: ListedSubmission[];
  ownId: string;
  answer: DecisionAnswer | undefined;
};

const COLUMNS = ['car', 'deadline', 'state', 'assigned', 'messages', 'seller'] as const;

/** The queue. By default the car whose seller we must answer first comes first. */
export function SubmissionsTable({ submissions, ownId, answer }: SubmissionsTableProps) {
  const t = useTranslations('officeSubmissions');
  return (
    <OfficeTable
      label={t('table')}
      columns={[
        ...COLUMNS.map((column) => t(`columns.${column}`)),
        { heading: t('columns.submitted'), by: 'submitted' },
      ]}
    >
      {submissions.map((submission) => (
        <SubmissionRow key={submission.id} submission={submission} ownId={ownId} answer={answer} />
      ))}
    </OfficeTable>
  );
}

function SubmissionRow({
  submission,
  ownId,
  answer,
}: Omit<SubmissionsTableProps, 'submissions'> & { submission: ListedSubmission }) {
  const t = useTranslations('officeSubmissions');
  const { id, title, status, seller, assigned_to, submitted_at, is_overdue, unread } = submission;
  return (
    <tr className={classNames('hover:bg-ink/3', is_overdue && 'bg-danger-soft/50')}>
      <th
        scope="row"
        className={classNames(
          officeCell,
          'w-44 min-w-44 max-w-80 wrap-anywhere font-medium sm:w-auto',
          is_overdue && 'border-danger border-l-4',
        )}
      >
        <RouteLink to="office-submission" params={{ id }} className={officeLink}>
          <CarName>{title || t('unnamed')}</CarName>
        </RouteLink>
      </th>
      <td className={`${officeCell} whitespace-nowrap`}>
        <Deadline {...submission} />
      </td>
      <td className={`${officeCell} whitespace-nowrap`}>
        <SubmissionState state={status} />
      </td>
      <td className={`${officeCell} min-w-32`}>
        {assigned_to ? (
          <span className="wrap-anywhere">{assigned_to.id === ownId ? t('you') : assigned_to.username}</span>
        ) : seller.id === ownId ? (
          '–'
        ) : (
          <Take id={id} answer={answer} />
        )}
      </td>
      <td className={`${officeCell} whitespace-nowrap`}>
        {unread > 0 ? <Badge tone="warning">{t('unread', { count: unread })}</Badge> : '–'}
      </td>
      <td className={`${officeCell} min-w-36 max-w-56 wrap-anywhere`}>{seller.username}</td>
      <td className={`${officeCell} whitespace-nowrap`}>
        {submitted_at ? <RelativeTime at={submitted_at} /> : '–'}
      </td>
    </tr>
  );
}

/** Takes a car that nobody works on. */
function Take({ id, answer }: { id: string; answer: DecisionAnswer | undefined }) {
  const t = useTranslations('officeSubmissions.decide.take');
  return (
    <DecisionForm
      id={id}
      title={t('title')}
      effect={t('effect')}
      fields={() => <input type="hidden" name="from" value="" />}
      actions={[{ action: 'take', label: t('button'), variant: 'primary' }]}
      answer={answer}
    />
  );
}
