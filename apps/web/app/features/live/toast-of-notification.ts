import type { AnnouncementData } from '@marque/contracts/announcements';
import type { ToastRequest } from '../../ui/toast-store.ts';

/** Null if there is no text to show. A link is used only if it leads to a page of this site. */
export function toastOfNotification(event: unknown): ToastRequest | null {
  const { message, detail, link, linkMessage } = textsOf(event);
  const sentence = message ?? detail;
  if (!sentence) return null;
  const isOurs = link !== undefined && /^\/(?![/\\])/.test(link);
  return {
    tone: 'info',
    message: sentence,
    ...(isOurs ? { link: { href: link, label: linkMessage ?? link } } : {}),
  };
}

/** Other programs may send these events too. Values that are not text are left out. */
const textsOf = (event: unknown): AnnouncementData<'notification'> =>
  Object.fromEntries(Object.entries(event ?? {}).filter(([, value]) => typeof value === 'string'));
