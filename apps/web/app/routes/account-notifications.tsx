import { readNotifications } from '@marque/contracts/notifications';
import { isUuid } from '@marque/domain/routing/is-uuid';
import { useTranslations } from 'use-intl';
import { AccountFrame } from '../features/account/AccountFrame.tsx';
import { actOnNotification } from '../features/notification-list/act-on-notification.server.ts';
import { NotificationList } from '../features/notification-list/NotificationList.tsx';
import { customerMeta } from '../features/seo/customer-meta.ts';
import { requireCustomer } from '../site/guards.ts';
import { expectAnswer, expectCustomer, visitor } from '../site/visitor.ts';
import type { Route } from './+types/account-notifications.ts';

export const middleware = [requireCustomer];

export const meta = customerMeta('account-notifications');

export async function loader({ context, url }: Route.LoaderArgs) {
  const wanted = url.searchParams.get('before') ?? '';
  const before = isUuid(wanted) ? wanted : undefined;
  const [{ id }, answer] = await Promise.all([
    expectCustomer(context),
    visitor(context).api.call(readNotifications, { query: { before } }),
  ]);
  const { data: items, meta: page } = expectAnswer(answer);
  return { customerId: id, items, unseen: page.unseen, next: page.next, isFirst: before === undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api, locale } = visitor(context);
  return actOnNotification(api, await request.formData(), locale);
}

/** A refusal may mean that another tab has archived the notification. */
export const shouldRevalidate = () => true;

export default function AccountNotifications({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('notifications');
  return (
    <AccountFrame title={t('heading')}>
      <NotificationList {...loaderData} answer={actionData} />
    </AccountFrame>
  );
}
