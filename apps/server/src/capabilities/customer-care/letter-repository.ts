import type { ContactTopic } from '@marque/contracts/contact';
import type { Tables } from '@marque/db/rows.gen';
import type { LetterState } from '@marque/domain/letters/letter-decisions';
import { type Kysely, sql } from 'kysely';

/** How many letters a page about a customer shows. */
const SHOWN = sql.lit(20);

type LetterOf = {
  id: string;
  topic: ContactTopic;
  state: LetterState;
  message: string;
  answer: string | null;
  written_at: Date;
  is_own: boolean;
};

/** The newest letters that the customer wrote while logged in, and those with this address. The ids grow with time. */
export async function findLettersOf(
  kysely: Kysely<Tables>,
  { id, email }: { id: string; email: string | null },
): Promise<LetterOf[]> {
  const { rows } = await sql<LetterOf>`
    select id, topic, state, message, answer, written_at, coalesce(customer_id = ${id}, false) as is_own
    from letters where id in (
      (select id from letters where customer_id = ${id} order by id desc limit ${SHOWN})
      union
      (select id from letters where email = ${email}::citext order by id desc limit ${SHOWN})
    )
    order by id desc limit ${SHOWN}`.execute(kysely);
  return rows;
}
