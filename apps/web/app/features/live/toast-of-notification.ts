import type { AnnouncementData } from '@marque/contracts/announcements';
import type { ToastRequest } from '../../ui/toast-store.ts';

/** Null where there is nothing to say. A link is followed only within this site. */
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

/** Other programs may send these, too: what is no text is left out. */
const textsOf = (event: unknown): AnnouncementData<'notification'> =>
  Object.fromEntries(Object.entries(event ?? {}).filter(([, value]) => typeof value === 'string'));
