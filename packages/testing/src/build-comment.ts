import type { Database } from '@marque/db/database';
import type { CommentsTable } from '@marque/db/rows.gen';
import { APPROVAL } from '@marque/domain/comments/approval';
import type { Insertable, Selectable } from 'kysely';
import { buildAuction } from './build-auction.ts';
import { buildCustomer } from './build-customer.ts';

/** Builds an approved comment. Customer and listing are new unless they are given. */
export async function buildComment(
  database: Pick<Database, 'kysely'>,
  overrides: Partial<Insertable<CommentsTable>> = {},
): Promise<Selectable<CommentsTable>> {
  return database.kysely
    .insertInto('comments')
    .values({
      listing_id: overrides.listing_id ?? (await buildAuction(database)).id,
      author_id: overrides.author_id ?? (await buildCustomer(database)).id,
      text: 'Is the hood original?',
      approval: 0,
      ...(overrides.approval === APPROVAL.blocked ? { blocked_for: 'other', decided_at: new Date() } : {}),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
