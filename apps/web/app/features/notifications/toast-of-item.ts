import type { NotificationItem } from '@marque/contracts/notifications';
import type { ToastRequest } from '../../ui/toast-store.ts';
import { placeOfItem } from './place-of-item.ts';

export function toastOfItem(item: NotificationItem, onFollow: () => void): ToastRequest {
  const href = placeOfItem(item);
  return {
    tone: 'info',
    message: item.detail,
    ...(href ? { link: { href, label: item.linkMessage ?? href, onFollow } } : {}),
  };
}
