import type { DataOf, MetaOf } from '@marque/contracts/endpoint';
import type { readSubmissions as contract } from '@marque/contracts/selling/office';
import { carName } from '@marque/domain/listings/car-name';
import { type ConsignedState, isConsigned } from '@marque/domain/selling/consigned-states';
import type { Context } from '../../platform/context.ts';
import { findSubmissions } from './submission-repository.ts';

type Wanted = { state?: ConsignedState | undefined; after?: string | undefined; limit: number };
type Page = { data: DataOf<typeof contract>; meta: MetaOf<typeof contract> };

/** The queue of the office: the car whose seller we must answer first comes first. */
export async function readSubmissions(
  { db }: Pick<Context, 'db'>,
  { state, after, limit }: Wanted,
): Promise<Page> {
  const [time, id] = after?.split('_') ?? [];
  const rows = await findSubmissions(db.kysely, {
    ...{ state, limit: limit + 1 },
    after: time && id ? { at: new Date(time), id } : undefined,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    data: page.flatMap(({ status, submitted_at, ...row }) =>
      isConsigned(status) && submitted_at
        ? {
            ...{ id: row.id, title: row.title ?? carName(row), status },
            ...{ region: row.region, plan_type: row.plan_type },
            seller: { id: row.seller_id, username: row.username },
            submitted_at: submitted_at.toISOString(),
            respond_by: row.respond_by?.toISOString() ?? null,
            unread: Number(row.unread),
          }
        : [],
    ),
    meta: { next: last && rows.length > limit ? `${last.queued_at.toISOString()}_${last.id}` : null },
  };
}
