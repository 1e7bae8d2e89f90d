import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Colleague } from '@marque/contracts/staff';
import type { Context } from '../../platform/context.ts';
import { presentColleague } from './present-colleague.ts';
import { findByEmail } from './staff-repository.ts';

/** Any customer can become a colleague. */
export async function findFutureColleague(
  { db }: Pick<Context, 'db'>,
  email: string,
): Promise<Colleague | Refusal<'not-found'>> {
  const row = await findByEmail(db.kysely, email);
  return row ? presentColleague(row) : refuse('not-found');
}
