import type { NotificationChannel } from '@marque/domain/notifications/notification-settings';
import type { CategoryState, SettingCategory } from '@marque/domain/notifications/setting-categories';
import { useTranslations } from 'use-intl';
import { Switch } from '../../ui/Switch.tsx';
import { ChannelLabel } from './ChannelLabel.tsx';
import { FixedChannel } from './FixedChannel.tsx';
import { shownName, wantedName } from './field-names.ts';

type CategorySwitchProps = {
  category: SettingCategory;
  channel: NotificationChannel;
  name: string;
  /** Null: these messages always go by this channel. */
  state: CategoryState | null;
  isChangeable: boolean;
};

export function CategorySwitch({ category, channel, name, state, isChangeable }: CategorySwitchProps) {
  const t = useTranslations('notificationSettings');
  if (state === null) return <FixedChannel name={name} channel={channel} />;
  return (
    <div>
      {isChangeable && <input type="hidden" name={shownName(category, channel)} value={state} />}
      <Switch
        name={wantedName(category, channel)}
        label={<ChannelLabel of={name} channel={channel} />}
        help={state === 'some' ? t('some') : undefined}
        defaultChecked={state === 'on'}
        isDisabled={!isChangeable}
        // In a column, the word belongs under its switch, and a long one has room.
        className="sm:*:last:pr-0 sm:*:last:text-end"
      />
    </div>
  );
}
