import type { Answer } from '@marque/contracts/client';
import {
  archiveNotification,
  markNotificationRead,
  markNotificationsSeen,
} from '@marque/contracts/notifications';
import { useMemo } from 'react';
import { useBrowserApi } from '../session-expiry/use-browser-api.ts';
import { unseen } from './unseen.ts';

/** What a customer does with notifications in the browser. Each call resolves to whether it was done. */
export function useItemCalls(customerId: string) {
  const api = useBrowserApi();
  return useMemo(() => {
    const done = async (call: Promise<Answer<typeof markNotificationRead>>): Promise<boolean> => {
      const answer = await call;
      if (answer.ok) unseen.set(customerId, answer.data.unseen);
      return answer.ok;
    };
    return {
      markSeen: (upTo: string) => done(api.call(markNotificationsSeen, { body: { up_to: upTo } })),
      markRead: (id: string) => done(api.call(markNotificationRead, { params: { id } })),
      archive: (id: string) => done(api.call(archiveNotification, { params: { id } })),
    };
  }, [api, customerId]);
}
