import type { ContentEntry } from '@marque/contracts/content/office';
import { isRoutePath } from '@marque/contracts/content/route-paths';
import { isFixedPage } from '@marque/contracts/content/slugs';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { databaseWithin, inTransaction } from '@marque/db/transaction';
import type { ContentKind } from '@marque/domain/content/kinds';
import type { Context, StaffActor } from '../../../platform/context.ts';
import type { Fields } from '../content-source.ts';
import { lockState } from '../version/state-repository.ts';
import { addVersion } from './add-version.ts';
import { findOwnerOfSlug, insertEntry } from './entry-repository.ts';
import { readEntry } from './read-entry.ts';

type NewEntry = { kind: ContentKind; slug: string; fields: Fields };

/** Creates an entry with its first English draft. */
export const createEntry = (
  context: Context<StaffActor<'content.edit'>>,
  { kind, slug, fields }: NewEntry,
): Promise<ContentEntry | Refusal<'content-slug-taken' | 'content-slug-of-route'>> =>
  inTransaction(context.db, async (trx) => {
    if (kind === 'page' && isRoutePath(slug) && !isFixedPage(slug))
      return refuse('content-slug-of-route', { pointer: '/slug' });
    const at = context.clock.now();
    // Nobody else may take the slug meanwhile, as an entry or by a new name for one.
    await lockState(trx);
    if (await findOwnerOfSlug(trx, kind, slug)) return refuse('content-slug-taken', { pointer: '/slug' });
    const entry = await insertEntry(trx, { kind, slug, created_at: at, changed_at: at });
    await addVersion(trx, context, entry, { locale: 'en', basedOn: 0, fields, action: 'content-created' });
    const created = await readEntry({ ...context, db: databaseWithin(context.db, trx) }, entry.id);
    if (isRefusal(created)) throw new Error('The entry that was just created is missing.');
    return created;
  });
