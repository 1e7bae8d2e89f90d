import type { ContentEntry } from '@marque/contracts/content/office';
import type { Locale } from '@marque/contracts/locale';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { databaseWithin, inTransaction } from '@marque/db/transaction';
import type { Context, StaffActor } from '../../../platform/context.ts';
import { addVersion } from './add-version.ts';
import { lockEntry } from './entry-repository.ts';
import { readEntry } from './read-entry.ts';
import { findVersion } from './version-repository.ts';

/** Makes a new draft of an earlier version. Readers see it when it is published. */
export const restoreVersion = (
  context: Context<StaffActor<'content.edit'>>,
  { id, locale, number, basedOn }: { id: string; locale: Locale; number: number; basedOn: number },
): Promise<ContentEntry | Refusal<'not-found' | 'version-conflict'>> =>
  inTransaction(context.db, async (trx) => {
    const entry = await lockEntry(trx, id);
    const version = entry && (await findVersion(trx, { entryId: id, locale, number }));
    if (!version) return refuse('not-found');
    const { fields } = version;
    const refused = await addVersion(trx, context, entry, {
      ...{ locale, basedOn, fields, action: 'content-restored' },
    });
    return isRefusal(refused) ? refused : readEntry({ ...context, db: databaseWithin(context.db, trx) }, id);
  });
