import { notificationEvent } from '@marque/contracts/realtime';
import type { ToastRequest } from '../../ui/toast-store.ts';

/** Null where there is nothing to say. A link is followed only within this site. */
export function toastOfNotification(event: unknown): ToastRequest | null {
  const parsed = notificationEvent.safeParse(event);
  const { message, detail, link, linkMessage } = parsed.data ?? {};
  const sentence = message ?? detail;
  if (!sentence) return null;
  const isOurs = link !== undefined && /^\/(?![/\\])/.test(link);
  return {
    tone: 'info',
    message: sentence,
    ...(isOurs ? { link: { href: link, label: linkMessage ?? link } } : {}),
  };
}
