import { chosenNotifications } from '@marque/contracts/chosen-notifications';
import { chooseNotifications, readNotificationSettings } from '@marque/contracts/notification-settings';
import { TIME_ZONES } from '@marque/domain/time/time-zones';
import { useTranslations } from 'use-intl';
import { AccountFrame } from '../features/account/AccountFrame.tsx';
import { sendForm } from '../features/forms/send-form.ts';
import { NotificationForm } from '../features/notification-settings/NotificationForm.tsx';
import { customerMeta } from '../features/seo/customer-meta.ts';
import { requireCustomer } from '../site/guards.ts';
import { expectData, visitor } from '../site/visitor.ts';
import type { Route } from './+types/account-notification-settings.ts';

export const middleware = [requireCustomer];

export const meta = customerMeta('account-notification-settings');

export const loader = async ({ context }: Route.LoaderArgs) => ({
  settings: expectData(await visitor(context).api.call(readNotificationSettings, {})),
  // Browsers may know other zones than the server.
  timeZones: TIME_ZONES,
});

export async function action({ request, context }: Route.ActionArgs) {
  const { api, locale } = visitor(context);
  const sending = await sendForm({
    formData: await request.formData(),
    locale,
    schema: chosenNotifications,
    send: (body) => api.call(chooseNotifications, { body }),
  });
  return sending.isSent ? sending.result : sending.response;
}

export default function NotificationSettings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('notificationSettings');
  return (
    <AccountFrame title={t('title')}>
      <p className="mb-6 max-w-prose text-ink-muted">{t('text')}</p>
      <NotificationForm {...loaderData} lastResult={actionData} />
    </AccountFrame>
  );
}
