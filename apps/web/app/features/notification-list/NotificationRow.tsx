import type { NotificationItem } from '@marque/contracts/notifications';
import { Archive, Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ItemText } from '../notifications/ItemText.tsx';
import { ActionButton } from './ActionButton.tsx';

type RowProps = { item: NotificationItem; isNew: boolean; onFollow: (id: string) => void };

export function NotificationRow({ item, isNew, onFollow }: RowProps) {
  const t = useTranslations('notifications');
  const { id, detail, is_read } = item;
  return (
    <li className="relative flex items-start gap-1 py-4 pr-2 pl-4 transition-colors hover:bg-ink/3 sm:pr-3 sm:pl-6">
      <ItemText item={item} isNew={isNew} onFollow={onFollow} />
      <div className="z-1 -my-1 flex shrink-0 max-sm:flex-col">
        {!is_read && (
          <ActionButton
            {...{ action: 'read', id, variant: 'quiet', size: 'icon' }}
            title={t('read')}
            aria-label={t('readNamed', { detail })}
            icon={<Check className="size-4.5" />}
          />
        )}
        <ActionButton
          {...{ action: 'archive', id, variant: 'quiet', size: 'icon' }}
          title={t('archive')}
          aria-label={t('archiveNamed', { detail })}
          icon={<Archive className="size-4.5" />}
        />
      </div>
    </li>
  );
}
