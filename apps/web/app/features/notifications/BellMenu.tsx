import type { NotificationItem } from '@marque/contracts/notifications';
import { Archive } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ItemText } from './ItemText.tsx';
import type { Feed } from './use-feed.ts';
import { useSeen } from './use-seen.ts';

type BellMenuProps = {
  feed: Feed;
  onRetry: () => void;
  onSee: (upTo: string) => void;
  onFollow: (id: string) => void;
  onArchive: (id: string) => void;
};

const footLink = 'flex min-h-11 items-center rounded-xs px-3 text-brand-ink no-underline hover:underline';

/** The newest notifications below the bell. On a phone it is as wide as the screen. */
export function BellMenu({ feed: { items, hasFailed }, onRetry, onSee, onFollow, onArchive }: BellMenuProps) {
  const t = useTranslations('notifications');
  const list = useRef<HTMLDivElement>(null);
  const newIds = useSeen(items ?? [], onSee);

  const archive = (id: string) => {
    // The button that had the focus is removed with its row.
    list.current?.focus();
    onArchive(id);
  };
  return (
    <section
      // The region of the toasts is called notifications.
      aria-label={t('newest')}
      className="fixed inset-x-2 top-[calc(var(--header-height)+0.375rem)] z-10 flex max-h-[min(36rem,calc(100svh-var(--header-height)-1.5rem))] animate-rise-in flex-col rounded-md border border-line bg-raised shadow-lift sm:right-4 sm:left-auto sm:w-104 lg:absolute lg:top-full lg:right-0 lg:mt-1.5"
    >
      <h2 className="title border-line border-b px-5 py-3.5 text-xl">{t('title')}</h2>
      <div ref={list} tabIndex={-1} className="min-h-0 overflow-y-auto overscroll-contain outline-none">
        <Rows {...{ items, hasFailed, newIds, onRetry, onFollow }} onArchive={archive} />
      </div>
      <p className="flex flex-wrap justify-between border-line border-t px-2 py-0.5 text-sm">
        <RouteLink to="account-notifications" className={footLink}>
          {t('all')}
        </RouteLink>
        <RouteLink to="account-notification-settings" className={footLink}>
          {t('settings')}
        </RouteLink>
      </p>
    </section>
  );
}

type RowsProps = Feed &
  Pick<BellMenuProps, 'onRetry' | 'onFollow' | 'onArchive'> & { newIds: ReadonlySet<string> };

function Rows({ items, hasFailed, newIds, onRetry, onFollow, onArchive }: RowsProps) {
  const t = useTranslations('notifications');
  if (hasFailed)
    return (
      <div role="alert" className="px-5 py-6">
        <p>{t('notLoaded')}</p>
        <Button variant="secondary" className="mt-4" onPress={onRetry}>
          {t('retry')}
        </Button>
      </div>
    );
  if (!items) return <Loading />;
  if (items.length === 0) return <p className="px-5 py-8 text-ink-muted">{t('empty')}</p>;
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <Row key={item.id} {...{ item, onFollow, onArchive }} isNew={newIds.has(item.id)} />
      ))}
    </ul>
  );
}

type RowProps = Pick<BellMenuProps, 'onFollow' | 'onArchive'> & { item: NotificationItem; isNew: boolean };

function Row({ item, isNew, onFollow, onArchive }: RowProps) {
  const t = useTranslations('notifications');
  return (
    <li className="relative flex items-start gap-1 py-3 pr-2 pl-5 transition-colors hover:bg-ink/4">
      <ItemText item={item} isNew={isNew} onFollow={onFollow} />
      <Button
        variant="quiet"
        size="icon"
        title={t('archive')}
        aria-label={t('archiveNamed', { detail: item.detail })}
        icon={<Archive className="size-4.5" />}
        onPress={() => onArchive(item.id)}
        className="z-1 -my-1 shrink-0 text-ink-muted"
      />
    </li>
  );
}

function Loading() {
  const t = useTranslations('notifications');
  return (
    <div role="status" aria-label={t('loading')} className="divide-y divide-line">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex gap-3 px-5 py-3">
          <Skeleton className="size-9 rounded-full!" />
          <div className="grid flex-1 gap-2 py-1">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-3 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
