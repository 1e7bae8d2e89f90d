import type { Database } from '@marque/db/database';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import { endOfBlock } from '@marque/domain/customer-care/conduct';
import { DAY_MS } from '@marque/domain/time/durations';
import type { Transaction } from 'kysely';
import { insertBlock, insertNote, insertWarning } from '../customer-care/record-repository.ts';
import { openInvitedAccount } from '../customers/open-invited-account.ts';
import { insertCustomer, updateCustomerRow } from '../customers/repository.ts';
import { validatedProfile } from './seed-accounts.ts';

const BLOCKED = { email: 'oscar.lindgren@example.com', first_name: 'Oscar', last_name: 'Lindgren' };
const NOTED = { email: 'nadia.ferrero@example.com', first_name: 'Nadia', last_name: 'Ferrero' };
const INVITED = { email: 'ines.duarte@example.com', first_name: 'Ines', last_name: 'Duarte' };

/** Beyond the houses and telephone numbers of the cast. */
const FIRST_HOUSE = 900;

type Staff = { support: string; moderator: string };

/**
 * Work for support and moderators: a blocked customer, one with notes, a warning and a confirmed identity, and an open
 * invitation.
 */
export async function seedCustomerCare(database: Database, now: Date): Promise<void> {
  const known = await database.kysely
    .selectFrom('customers')
    .select(['id', 'username', 'email'])
    .where('email', 'in', [BLOCKED.email, 'support@example.com', 'moderator@example.com'])
    .execute();
  const idOf = (username: string) => known.find((person) => person.username === username)?.id;
  const [support, moderator] = [idOf('support'), idOf('moderator')];
  if (!support || !moderator || known.length > 2) return;
  await inTransaction(database, async (trx) => {
    await seedBlocked(trx, { support, moderator }, now);
    await seedNoted(trx, { support, moderator }, now);
    await openInvitedAccount(trx, { ...INVITED, locale: 'fr' }, new Date(now.getTime() - DAY_MS));
  });
}

async function seedBlocked(
  trx: Transaction<Tables>,
  { support, moderator }: Staff,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - 3 * DAY_MS);
  const until = endOfBlock(30, since);
  const { id } = await insertCustomer(trx, {
    ...{ ...BLOCKED, username: 'oscar_l', ...validatedProfile(since, FIRST_HOUSE), locale: 'en' },
  });
  await updateCustomerRow(trx, id, { blocked_at: since, blocked_until: until });
  await insertBlock(trx, {
    ...{ customer_id: id, blocked_by: moderator, reason: 'payment', blocked_at: since, blocked_until: until },
    text: 'The premium of your last purchase was not paid in time. Please pay it, and we will look at this again.',
  });
  await insertNote(trx, {
    ...{ customer_id: id, author_id: support, written_at: since },
    text: 'Called us: the bank declined the card. A new card is on its way.',
  });
}

async function seedNoted(trx: Transaction<Tables>, { support, moderator }: Staff, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 9 * DAY_MS);
  const { id } = await insertCustomer(trx, {
    ...{ ...NOTED, username: 'nadia_f', ...validatedProfile(since, FIRST_HOUSE + 1), locale: 'it' },
    identity_verified_at: since,
  });
  const notes = [
    'Prefers to be called in the afternoon, in Italian.',
    'Looks for a Lancia Flaminia by Zagato. Tell her when one comes in.',
  ];
  for (const text of notes)
    await insertNote(trx, { customer_id: id, author_id: support, text, written_at: since });
  await insertWarning(trx, {
    ...{
      customer_id: id,
      warned_by: moderator,
      reason: 'conduct',
      warned_at: new Date(now.getTime() - DAY_MS),
    },
    text: 'Please keep to the car in your comments. Remarks about other members are removed.',
  });
}
