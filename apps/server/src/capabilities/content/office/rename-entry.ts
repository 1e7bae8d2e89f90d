import type { ContentEntry } from '@marque/contracts/content/office';
import { isRoutePath } from '@marque/contracts/content/route-paths';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { databaseWithin, inTransaction } from '@marque/db/transaction';
import type { Context, StaffActor } from '../../../platform/context.ts';
import { describeChanges } from '../../audit/describe-changes.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { incrementVersion, lockState } from '../version/state-repository.ts';
import type { VersionNumber } from '../version/version-number.ts';
import { findOwnerOfSlug, lockEntry, replaceSlug } from './entry-repository.ts';
import { mayRename } from './may-rename.ts';
import { readEntry } from './read-entry.ts';

type Refused = Refusal<'not-found' | 'content-slug-taken' | 'content-slug-of-route' | 'content-slug-fixed'>;

/** Gives an entry another slug. Its old address redirects. */
export async function renameEntry(
  context: Context<StaffActor<'content.publish'>>,
  { id, slug }: { id: string; slug: string },
  versionNumber: VersionNumber,
): Promise<ContentEntry | Refused> {
  const { actor, clock, requestId } = context;
  const renamed = await inTransaction(context.db, async (trx): Promise<ContentEntry | Refused> => {
    await lockState(trx);
    const entry = await lockEntry(trx, id);
    if (!entry) return refuse('not-found');
    const within = { ...context, db: databaseWithin(context.db, trx) };
    if (entry.slug === slug) return readEntry(within, id);
    if (!mayRename(entry)) return refuse('content-slug-fixed');
    if (entry.kind === 'page' && isRoutePath(slug))
      return refuse('content-slug-of-route', { pointer: '/slug' });
    const owner = await findOwnerOfSlug(trx, entry.kind, slug);
    if (owner && owner !== id) return refuse('content-slug-taken', { pointer: '/slug' });

    await replaceSlug(trx, entry, slug);
    await incrementVersion(trx);
    await writeAudit(trx, [
      {
        ...{ action: 'content-renamed', actor, requestId, at: clock.now() },
        subject: { kind: 'content', id },
        changes: describeChanges({ slug: entry.slug }, { slug }),
      },
    ]);
    return readEntry(within, id);
  });
  if (!isRefusal(renamed)) await versionNumber.announce();
  return renamed;
}
