import type { DataOf, MetaOf } from '@marque/contracts/endpoint';
import type { readNotifications as contract } from '@marque/contracts/notifications';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { countUnseen, findFeed } from '../feed/repository.ts';
import { presentNotification } from './present-notification.ts';

const PAGE = 20;

export async function readNotifications(
  { db: { kysely }, clock, actor, locale }: Context<CustomerActor>,
  before: string | undefined,
): Promise<{ data: DataOf<typeof contract>; meta: MetaOf<typeof contract> }> {
  const { id } = actor.customer;
  const reader = { now: clock.now(), isViewed: actor.customer.viewed_by !== undefined };
  const rows = await findFeed(kysely, id, { before, limit: PAGE + 1, ...reader });
  const page = rows.slice(0, PAGE);
  const unseen = (await countUnseen(kysely, [id], reader)).get(id) ?? 0;
  return {
    data: page.flatMap((row) => presentNotification(row, locale)),
    meta: { unseen, next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null },
  };
}
