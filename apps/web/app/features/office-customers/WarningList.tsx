import type { CustomerWarning } from '@marque/contracts/customer-care/warnings';
import { may } from '@marque/domain/access/role-permissions';
import { isConductReason } from '@marque/domain/customer-care/warning-reasons';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { useSite } from '../../site/site.ts';
import { Badge } from '../../ui/Badge.tsx';
import { officeLink } from '../office/OfficeTable.tsx';
import { By, Entry } from './RecordEntry.tsx';

type WarningListProps = {
  warnings: CustomerWarning[];
  empty: string;
  /** The comment on whose page the list is. */
  about?: string;
};

/** The warnings of a customer, the newest first. */
export function WarningList({ warnings, empty, about }: WarningListProps) {
  const t = useTranslations('officeCustomers');
  const say = useTranslations('comments');
  if (warnings.length === 0) return <p className="text-ink-muted">{empty}</p>;
  return warnings.map(({ id, reason, text, comment_id, by, warned_at }) => (
    <Entry key={id} text={text}>
      <Badge tone="warning">
        {isConductReason(reason) ? t(`reasons.${reason}`) : say(`flagReason.${reason}`)}
      </Badge>
      <By name={by.username} at={warned_at} />
      {comment_id && <AboutComment id={comment_id} isThis={comment_id === about} />}
    </Entry>
  ));
}

function AboutComment({ id, isThis }: { id: string; isThis: boolean }) {
  const t = useTranslations('officeCustomers.records');
  const { user } = useSite();
  if (isThis) return <span>{t('thisComment')}</span>;
  if (!may(user?.profile.roles ?? [], 'comments.moderate')) return <span>{t('comment')}</span>;
  return (
    <RouteLink to="office-comment" params={{ id }} className={officeLink}>
      {t('comment')}
    </RouteLink>
  );
}
