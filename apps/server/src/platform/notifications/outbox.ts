import type { Database } from '@marque/db/database';
import type { Tables } from '@marque/db/rows.gen';
import type { Insertable, Selectable } from 'kysely';
import type { MailPort } from './mail.ts';
import type { PushPort } from './push.ts';
import type { SmsPort } from './sms.ts';

type OutboxTable = Tables['outbox_messages'];

/** We write only strings into these two columns, although they accept any JSON object. */
type Strings = { headers: Record<string, string>; data: Record<string, string> };

export type OutboxMessage = Omit<Selectable<OutboxTable>, keyof Strings> & Strings;

/** Stores messages in a table and does not send them, so that developers can read them. */
export function createOutbox({ kysely }: Database): { mail: MailPort; sms: SmsPort; push: PushPort } {
  const keep = async (message: Insertable<OutboxTable>) => {
    await kysely.insertInto('outbox_messages').values(message).execute();
  };

  return {
    mail: {
      send: ({ to, ...mail }) => keep({ channel: 'mail', recipient: to, ...mail }),
    },
    sms: {
      send: ({ to, text }) => keep({ channel: 'sms', recipient: to, text }),
    },
    push: {
      async send({ token, title, body, link, data }) {
        await keep({
          channel: 'push',
          recipient: token,
          subject: title,
          text: body,
          data: { ...data, ...(link && { link }) },
        });
        return 'sent';
      },
    },
  };
}

/** Newest first. */
export async function listOutbox(
  { kysely }: Database,
  { to, limit = 100 }: { to?: string; limit?: number } = {},
): Promise<OutboxMessage[]> {
  let messages = kysely
    .selectFrom('outbox_messages')
    .selectAll()
    .$narrowType<Strings>()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (to !== undefined) messages = messages.where('recipient', '=', to);
  return messages.execute();
}
