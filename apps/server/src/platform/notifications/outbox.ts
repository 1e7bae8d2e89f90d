import type { Database } from '@marque/db/database';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import { type Insertable, type Selectable, sql } from 'kysely';
import { attachmentsOf, type MailPort } from './mail.ts';
import type { PushPort } from './push.ts';
import type { SmsPort } from './sms.ts';

type OutboxTable = Tables['outbox_messages'];

/** We write only strings into these two columns, although they accept any JSON object. */
type Strings = { headers: Record<string, string>; data: Record<string, string> };

/** The files of a message, without their content. */
type Attached = { attachments: { id: string; name: string; bytes: number }[] };

export type OutboxMessage = Omit<Selectable<OutboxTable>, keyof Strings> & Strings & Attached;

/** Stores messages in a table and does not send them, so that developers can read them. */
export function createOutbox(database: Database): { mail: MailPort; sms: SmsPort; push: PushPort } {
  const keep = async (message: Insertable<OutboxTable>) => {
    await database.kysely.insertInto('outbox_messages').values(message).execute();
  };

  return {
    mail: {
      async send(mail) {
        const files = attachmentsOf(mail);
        const { id: _, to, attachments: __, recordedText: ___, ...content } = mail;
        await inTransaction(database, async (trx) => {
          const { id } = await trx
            .insertInto('outbox_messages')
            .values({ channel: 'mail', recipient: to, ...content })
            .returning('id')
            .executeTakeFirstOrThrow();
          if (files.length === 0) return;
          await trx
            .insertInto('outbox_attachments')
            .values(
              files.map(({ name, contentType, content }, position) => ({
                ...{ message_id: id, position, name, content_type: contentType },
                content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
              })),
            )
            .execute();
        });
      },
    },
    sms: {
      send: ({ to, text }) => keep({ channel: 'sms', recipient: to, text }),
    },
    push: {
      async send({ token, title, body, link }) {
        await keep({
          channel: 'push',
          recipient: token,
          subject: title,
          text: body,
          data: { ...(link && { link }) },
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
    .select(
      sql<Attached['attachments']>`coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'bytes', octet_length(content)) order by position)
        from outbox_attachments where message_id = outbox_messages.id), '[]')`.as('attachments'),
    )
    .$narrowType<Strings>()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (to !== undefined) messages = messages.where('recipient', '=', to);
  return messages.execute();
}

export const findAttachment = ({ kysely }: Database, id: string) =>
  kysely.selectFrom('outbox_attachments').select('content').where('id', '=', id).executeTakeFirst();
