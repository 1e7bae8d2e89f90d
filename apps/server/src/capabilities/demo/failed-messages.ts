import type { Tables } from '@marque/db/rows.gen';
import { HOUR_MS, MINUTE_MS } from '@marque/domain/time/durations';
import type { Insertable } from 'kysely';

type NewNotice = Insertable<Tables['notices']>;
export type MessageTo = { id: string; email: string };

export const notice = (
  { id, email }: MessageTo,
  state: NewNotice['state'],
  rest: Pick<NewNotice, 'kind' | 'text' | 'created_at'> & Partial<NewNotice>,
): NewNotice => ({
  ...{ channel: 'mail', recipient: email, customer_id: id, state, payload: { customerId: id } },
  ...rest,
});

/** Messages that did not arrive, for `support`. */
export const failedMessages = (
  { guest, seller }: { guest: MessageTo; seller: MessageTo },
  now: Date,
): NewNotice[] => [
  notice(guest, 'bounced', {
    ...{ kind: 'customers.verify-email', subject: 'Please verify your email address' },
    text: 'Please open this link to verify your address:\nhttps://marque.example/en/account/verify/…',
    failure: 'The mail was not sent: EENVELOPE 550 5.1.1',
    created_at: new Date(now.getTime() - 40 * MINUTE_MS),
  }),
  notice(seller, 'failed', {
    ...{ kind: 'consignment.tell', subject: 'A question about your car', attempts: 3 },
    text: 'Our specialist has a question about your car. Please answer it on the page of your car.',
    failure: 'The mail was not sent: ETIMEDOUT',
    created_at: new Date(now.getTime() - 2 * HOUR_MS),
  }),
];
