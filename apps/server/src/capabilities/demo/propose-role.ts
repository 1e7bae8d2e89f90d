import type { Tables } from '@marque/db/rows.gen';
import { HOUR_MS } from '@marque/domain/time/durations';
import type { Transaction } from 'kysely';
import type { Cast } from './cast.ts';

/** `staff` proposes to give `editor` another role. Another administrator must confirm it within a day. */
export async function proposeRole(trx: Transaction<Tables>, cast: Cast, now: Date): Promise<void> {
  const { id: customer } = cast.named('editor');
  await trx
    .insertInto('proposals')
    .values({
      ...{
        kind: 'change-role',
        subject_kind: 'role',
        subject_id: customer,
        proposed_by: cast.named('staff').id,
      },
      payload: { customer, role: 'moderator', change: 'give' },
      reason: 'Etienne also looks after the comments while Milo is away.',
      proposed_at: new Date(now.getTime() - HOUR_MS),
      expires_at: new Date(now.getTime() + 20 * HOUR_MS),
    })
    .execute();
}
