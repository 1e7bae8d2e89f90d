import type { NotificationItem } from '@marque/contracts/notifications';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { FocusedNotice } from '../forms/FocusedNotice.tsx';
import { EmptyBay } from '../lists/EmptyBay.tsx';
import { ActionButton } from './ActionButton.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import type { NotificationAnswer } from './notification-actions.ts';
import { useListedItems } from './use-listed-items.ts';

type NotificationListProps = {
  customerId: string;
  items: NotificationItem[];
  unseen: number;
  next: string | null;
  /** The page begins with the newest. */
  isFirst: boolean;
  answer: NotificationAnswer | undefined;
};

/** One page of the feed. Its buttons are forms, so all of them work without JavaScript. */
export function NotificationList({
  customerId,
  items,
  unseen,
  next,
  isFirst,
  answer,
}: NotificationListProps) {
  const t = useTranslations('notifications');
  const { newIds, follow } = useListedItems(customerId, items, unseen);
  const [newest] = items;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <p className="max-w-prose text-ink-muted">{t('intro')}</p>
        {unseen > 0 && newest && (
          // The script marks them as seen by itself.
          <noscript>
            <ActionButton action="see" id={newest.id} variant="secondary">
              {t('seeAll')}
            </ActionButton>
          </noscript>
        )}
      </div>
      {answer && (
        <FocusedNotice key={`${answer.action} ${answer.id}`} tone={answer.refusal ? 'danger' : 'success'}>
          {answer.refusal ?? t(`done.${answer.action}`)}
        </FocusedNotice>
      )}
      {items.length > 0 && (
        <ul className="divide-y divide-line overflow-clip rounded-md border border-line bg-raised">
          {items.map((item) => (
            <NotificationRow key={item.id} item={item} isNew={newIds.has(item.id)} onFollow={follow} />
          ))}
        </ul>
      )}
      {items.length === 0 && (isFirst ? <Nothing /> : <p>{t('end')}</p>)}
      {(next || !isFirst) && (
        <nav aria-label={t('pages')} className="flex flex-wrap gap-3">
          {!isFirst && (
            <RouteLink to="account-notifications" aria-current={false} className={buttonStyle('secondary')}>
              {t('newest')}
            </RouteLink>
          )}
          {next && (
            <RouteLink
              to="account-notifications"
              query={{ before: next }}
              aria-current={false}
              className={buttonStyle('secondary')}
            >
              {t('older')}
            </RouteLink>
          )}
        </nav>
      )}
    </div>
  );
}

function Nothing() {
  const t = useTranslations('notifications');
  return (
    <div>
      <EmptyBay />
      <p className="mt-8 max-w-2xl font-serif text-2xl leading-snug sm:text-3xl">{t('empty')}</p>
      <p className="mt-3 max-w-xl text-ink-muted">{t('emptyHow')}</p>
      <RouteLink to="auctions-live" className={`${buttonStyle()} mt-6`}>
        {t('browse')}
      </RouteLink>
    </div>
  );
}
