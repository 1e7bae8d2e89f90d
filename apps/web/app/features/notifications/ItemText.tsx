import type { NotificationItem } from '@marque/contracts/notifications';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/class-names.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CATEGORY_ICONS } from './category-icons.ts';
import { placeOfItem } from './place-of-item.ts';

type ItemTextProps = { item: NotificationItem; isNew: boolean; onFollow: (id: string) => void };

/** The icon, the sentence and the time of a notification. Its link covers the row, which must be `relative`. */
export function ItemText({ item, isNew, onFollow }: ItemTextProps) {
  const t = useTranslations('notifications');
  const { id, category, detail, linkMessage, count, created_at, is_read } = item;
  const href = placeOfItem(item);
  const Icon = CATEGORY_ICONS[category];
  const sentence = classNames('wrap-anywhere', is_read ? 'text-ink-muted' : 'font-medium text-ink');
  return (
    <div className="flex min-w-0 flex-1 gap-3">
      <span
        className={classNames(
          'relative mt-0.5 grid size-9 shrink-0 place-items-center rounded-full',
          is_read ? 'bg-ink/5 text-ink-muted' : 'bg-brand-soft text-brand-ink',
        )}
      >
        <Icon className="size-4.5" />
        {isNew && (
          <span
            aria-hidden
            className="absolute -top-0.5 -right-0.5 size-2.5 rounded-full bg-brand-ink ring-2 ring-raised"
          />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p className="leading-snug">
          {isNew && <VisuallyHidden>{t('new')} </VisuallyHidden>}
          {href ? (
            <Link
              to={href}
              onClick={() => onFollow(id)}
              className={classNames(sentence, 'rounded-xs no-underline after:absolute after:inset-0')}
            >
              {detail}
            </Link>
          ) : (
            <span className={sentence}>{detail}</span>
          )}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-ink-muted text-sm">
          <RelativeTime at={created_at} />
          {count > 1 && <span>{t('times', { count: String(count) })}</span>}
          {href && linkMessage && <span className="text-brand-ink">{linkMessage}</span>}
        </p>
      </div>
    </div>
  );
}
