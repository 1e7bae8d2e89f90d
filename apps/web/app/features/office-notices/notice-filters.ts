import type { NoticeFilters } from '@marque/contracts/notices';
import { NOTICE_CHANNELS } from '@marque/domain/notifications/notice-kinds';
import { NOTICE_STATES } from '@marque/domain/notifications/notice-lifecycle';

/** The filters in the address. Values that do not exist are left out. */
export function readNoticeFilters(search: URLSearchParams): NoticeFilters {
  const read = (name: string, longest: number) => search.get(name)?.trim().slice(0, longest) || undefined;
  const state = NOTICE_STATES.find((known) => known === search.get('state'));
  const channel = NOTICE_CHANNELS.find((known) => known === search.get('channel'));
  const [kind, recipient] = [read('kind', 100), read('recipient', 254)];
  return {
    ...(state ? { state } : {}),
    ...(channel ? { channel } : {}),
    ...(kind ? { kind } : {}),
    ...(recipient ? { recipient } : {}),
  };
}
