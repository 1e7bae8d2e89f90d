import type { ContentEntry } from '@marque/contracts/content/office';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { databaseWithin, inTransaction } from '@marque/db/transaction';
import type { Context, StaffActor } from '../../../platform/context.ts';
import { addVersion, type NewVersion } from './add-version.ts';
import { lockEntry } from './entry-repository.ts';
import { readEntry } from './read-entry.ts';

/** Saves a version that readers do not see yet. */
export const saveDraft = (
  context: Context<StaffActor<'content.edit'>>,
  { id, ...draft }: { id: string } & Omit<NewVersion, 'action'>,
): Promise<ContentEntry | Refusal<'not-found' | 'version-conflict'>> =>
  inTransaction(context.db, async (trx) => {
    const entry = await lockEntry(trx, id);
    if (!entry) return refuse('not-found');
    const refused = await addVersion(trx, context, entry, { ...draft, action: 'content-saved' });
    return isRefusal(refused) ? refused : readEntry({ ...context, db: databaseWithin(context.db, trx) }, id);
  });
