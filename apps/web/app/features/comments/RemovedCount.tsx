import { useFormatter, useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { useAuction } from '../auction/AuctionContext.tsx';

/** How many comments staff have removed, by reason. Nothing if there are none. */
export function RemovedCount() {
  const t = useTranslations('comments');
  const format = useFormatter();
  const { removedComments } = useAuction();
  if (removedComments.length === 0) return null;
  const reasons = removedComments.map(({ reason, count }) => `${t(`flagReason.${reason}`)} (${count})`);
  return (
    <p className="mt-6 text-ink-muted text-sm">
      <RouteLink to="trust" hash="comments" className="underline underline-offset-4">
        {t('removed', { reasons: format.list(reasons) })}
      </RouteLink>
    </p>
  );
}
