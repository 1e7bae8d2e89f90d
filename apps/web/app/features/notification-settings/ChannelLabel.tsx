import type { NotificationChannel } from '@marque/domain/notifications/notification-settings';
import { useTranslations } from 'use-intl';

type ChannelLabelProps = { of: string; channel: NotificationChannel };

/** The headings of the columns name the channel, except on a phone, where there are no columns. */
export function ChannelLabel({ of, channel }: ChannelLabelProps) {
  const t = useTranslations('notificationSettings');
  return (
    <>
      <span className="sr-only">{of}: </span>
      <span className="sm:sr-only">{t(`channels.${channel}`)}</span>
    </>
  );
}
