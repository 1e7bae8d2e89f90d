import type { Tables } from '@marque/db/rows.gen';
import {
  isSettledNotice,
  type NoticeState,
  noticeStatesBefore,
} from '@marque/domain/notifications/notice-lifecycle';
import type { Kysely } from 'kysely';

export type ClaimedNotice = NonNullable<Awaited<ReturnType<typeof claimNotice>>>;

/** Undefined: the message does not wait to be sent. */
export const claimNotice = (kysely: Kysely<Tables>, id: string) =>
  kysely
    .updateTable('notices')
    .set((row) => ({ state: 'sending', attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'in', noticeStatesBefore('sending'))
    .returning(['id', 'channel', 'kind', 'recipient', 'customer_id', 'payload', 'attempts', 'news_until'])
    .returning((row) => row.ref('content').$notNull().as('content'))
    .executeTakeFirst();

/** The worker that was sending it has disappeared. */
export async function giveUpNotice(kysely: Kysely<Tables>, id: string): Promise<void> {
  await kysely
    .updateTable('notices')
    .set({ state: 'uncertain', failure: 'The program stopped while it sent the message.', content: null })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute();
}

const LONGEST_FAILURE = 500;

/** Only the attempt that was begun last may say what became of it. */
export async function recordOutcome(
  kysely: Kysely<Tables>,
  { id, attempts }: { id: string; attempts: number },
  state: NoticeState,
  failure: string | null,
): Promise<void> {
  await kysely
    .updateTable('notices')
    .set({
      ...{ state, failure: failure?.slice(0, LONGEST_FAILURE) ?? null },
      ...(isSettledNotice(state) ? { content: null } : {}),
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', 'in', noticeStatesBefore(state))
    .execute();
}
