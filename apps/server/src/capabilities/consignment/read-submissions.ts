import type { DataOf, MetaOf } from '@marque/contracts/endpoint';
import type { readSubmissions as contract } from '@marque/contracts/selling/office';
import type { Context, StaffActor } from '../../platform/context.ts';
import { pageOfSubmissions, type WantedSubmissions } from './page-of-submissions.ts';
import { countSubmissions } from './submission-repository.ts';

type Page = { data: DataOf<typeof contract>; meta: MetaOf<typeof contract> };

/** The queue of the office, with the number of cars in each of its views. */
export async function readSubmissions(
  context: Pick<Context<StaffActor<'submissions.decide'>>, 'db' | 'clock' | 'actor'>,
  wanted: WantedSubmissions,
): Promise<Page> {
  const { data, meta } = await pageOfSubmissions(context, wanted);
  const caller = { callerId: context.actor.customer.id, now: context.clock.now() };
  return { data, meta: { ...meta, counts: await countSubmissions(context.db.kysely, caller) } };
}
