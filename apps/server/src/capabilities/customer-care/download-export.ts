import type { CustomerData } from '@marque/contracts/customers/customer-data';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { MINUTE_MS } from '@marque/domain/time/durations';
import type { Context, StaffActor } from '../../platform/context.ts';
import { gatherData } from '../personal-data/download-data.ts';

const READY_MS = 10 * MINUTE_MS;

/** Only for the person who has recorded the reason, and only for ten minutes. */
export async function downloadExport(
  context: Context<StaffActor<'personal-data.export'>>,
  id: string,
): Promise<CustomerData | Refusal<'not-found' | 'export-not-recorded'>> {
  const { db, clock, actor } = context;
  const recorded = await db.kysely
    .selectFrom('audit_entries')
    .select('id')
    .where('subject_kind', '=', 'customer')
    .where('subject_id', '=', id)
    .where('actor_id', '=', actor.customer.id)
    .where('action', '=', 'data-exported')
    .where('at', '>', new Date(clock.now().getTime() - READY_MS))
    .limit(1)
    .executeTakeFirst();
  if (!recorded) return refuse('export-not-recorded');
  return (await gatherData(context, { id })) ?? refuse('not-found');
}
