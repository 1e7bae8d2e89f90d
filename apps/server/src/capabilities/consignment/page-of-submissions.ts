import type { DataOf } from '@marque/contracts/endpoint';
import type { QueueView, readSubmissions } from '@marque/contracts/selling/office';
import type { Sort } from '@marque/domain/access/office-sorts';
import { carName } from '@marque/domain/listings/car-name';
import type { PlanType } from '@marque/domain/listings/plan-type';
import type { ConsignedState } from '@marque/domain/selling/consigned-states';
import type { Context, StaffActor } from '../../platform/context.ts';
import { presentTimes } from './present-times.ts';
import { findSubmissions } from './submission-repository.ts';

export type WantedSubmissions = {
  sort?: Sort<'office-submissions'> | undefined;
  state?: ConsignedState | undefined;
  view?: QueueView | undefined;
  after?: string | undefined;
  limit: number;
};
type Page = { data: DataOf<typeof readSubmissions>; meta: { next: string | null } };

/** By default, the car whose seller we must answer first comes first. */
export async function pageOfSubmissions(
  { db, clock, actor }: Pick<Context<StaffActor>, 'db' | 'clock' | 'actor'>,
  { state, view, sort, after, limit }: WantedSubmissions,
): Promise<Page> {
  const [turn, time, id] = after?.split('_') ?? [];
  const now = clock.now();
  const rows = await findSubmissions(db.kysely, {
    ...{ callerId: actor.customer.id, now, state, view, sort, limit: limit + 1 },
    after: time && id ? { turn: turn === 'seller' ? 'seller' : 'house', at: new Date(time), id } : undefined,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    data: page.map((row) => ({
      ...{ id: row.id, title: row.title ?? carName(row), status: row.status },
      ...{ region: row.region, plan_type: row.plan_type as PlanType },
      seller: { id: row.seller_id, username: row.username },
      assigned_to: presentAssignee(row),
      ...presentTimes(row, now),
      unread: Number(row.unread),
    })),
    meta: { next: last && rows.length > limit ? cursorOf(last) : null },
  };
}

const presentAssignee = (row: { assigned_to: string | null; assignee_name: string | null }) =>
  row.assigned_to === null ? null : { id: row.assigned_to, username: row.assignee_name ?? '' };

const cursorOf = (row: { is_sellers_turn: boolean; queued_at: Date | null; id: string }): string =>
  `${row.is_sellers_turn ? 'seller' : 'house'}_${row.queued_at?.toISOString()}_${row.id}`;
