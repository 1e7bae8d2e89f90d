import { inTransaction } from '@marque/db/transaction';
import type { EVENTS_BY_CATEGORY } from '@marque/domain/notifications/events';
import type { JobContext } from '../../platform/jobs/handler.ts';
import type { Mail } from '../../platform/notifications/mail.ts';
import { addToFeed } from './add-to-feed.ts';

type AccountEvent = (typeof EVENTS_BY_CATEGORY)['account'][number];

/** Mails a customer something about their account, and shows it in the feed. */
export const tellAboutAccount = (
  { db, clock, live, notifications }: JobContext,
  { customerId, event, mail }: { customerId: string; event: AccountEvent; mail: Mail },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const isNew = await notifications.within(trx).offerMail(mail, { isWanted: true });
    const { occurrence } = notifications;
    if (!isNew || occurrence === null) return;
    await addToFeed(trx, live, {
      ...{ event, occurrence, facts: {}, at: clock.now(), customerIds: [customerId] },
      subject: { kind: 'account', id: customerId },
    });
  });
