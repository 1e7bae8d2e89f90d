import type { DataOf, MetaOf } from '@marque/contracts/endpoint';
import type { readInvitations as contract } from '@marque/contracts/selling/invitations';
import type { Context } from '../../platform/context.ts';
import { presentInvitation } from './present-invitation.ts';
import { findInvitations } from './repository.ts';

type Page = { data: DataOf<typeof contract>; meta: MetaOf<typeof contract> };

export async function readInvitations(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<Page> {
  const rows = await findInvitations(db.kysely, { after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const now = clock.now();
  return {
    data: page.map((row) => presentInvitation(row, now)),
    meta: { next: rows.length > limit ? (page.at(-1)?.id ?? null) : null },
  };
}
