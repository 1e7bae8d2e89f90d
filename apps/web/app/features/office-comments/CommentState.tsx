import type { ModeratedComment } from '@marque/contracts/comments-office';
import { APPROVAL } from '@marque/domain/comments/approval';
import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/Badge.tsx';

type CommentStateProps = {
  comment: Pick<ModeratedComment, 'approval' | 'blocked_for' | 'reports' | 'warned_at'>;
};

/** Whether readers see the comment, for which reasons it was reported or removed, and whether its author was warned. */
export function CommentState({ comment: { approval, blocked_for, reports, warned_at } }: CommentStateProps) {
  const t = useTranslations('officeComments');
  const say = useTranslations('comments');
  return (
    <span className="inline-flex flex-wrap gap-1">
      {approval === APPROVAL.pending && <Badge tone="warning">{t('states.pending')}</Badge>}
      {approval === APPROVAL.approved && <Badge>{t('states.public')}</Badge>}
      {blocked_for && (
        <Badge tone="danger">{t('states.blocked', { reason: say(`flagReason.${blocked_for}`) })}</Badge>
      )}
      {reports.map(({ reason, count }) => (
        <Badge key={reason} tone="danger">
          {t('reported', { reason: say(`flagReason.${reason}`), count })}
        </Badge>
      ))}
      {warned_at && <Badge tone="warning">{t('states.warned')}</Badge>}
    </span>
  );
}
