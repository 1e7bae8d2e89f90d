import type { NotificationChannel } from '@marque/domain/notifications/notification-settings';
import { useTranslations } from 'use-intl';
import { ChannelLabel } from './ChannelLabel.tsx';

type FixedChannelProps = { name: string; channel: NotificationChannel; isNever?: boolean };

/** A channel without a choice. The text of the row says why. */
export function FixedChannel({ name, channel, isNever = false }: FixedChannelProps) {
  const t = useTranslations('notificationSettings');
  return (
    <p className="flex min-h-11 items-start justify-between gap-4 py-2.5 text-ink-muted">
      <span>
        <ChannelLabel of={name} channel={channel} />
      </span>
      <span>{t(isNever ? 'never' : 'always')}</span>
    </p>
  );
}
