import type { ContentEntry } from '@marque/contracts/content/office';
import { isFixedPage } from '@marque/contracts/content/slugs';
import type { Locale } from '@marque/contracts/locale';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { databaseWithin, inTransaction } from '@marque/db/transaction';
import { planPublication } from '@marque/domain/content/plan-publication';
import type { Context, StaffActor } from '../../../platform/context.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { ContentVersion } from '../embedded/content-version.ts';
import { countChange } from '../embedded/state-repository.ts';
import { lockEntry } from './entry-repository.ts';
import { carryOut, findOpen } from './publication-repository.ts';
import { readEntry } from './read-entry.ts';

type Refused = Refusal<'not-found' | 'content-not-published' | 'content-page-needed'>;

/** Stops showing a language to readers, and cancels what is planned for it. */
export async function unpublish(
  context: Context<StaffActor<'content.publish'>>,
  { id, locale }: { id: string; locale: Locale },
  version: ContentVersion,
): Promise<ContentEntry | Refused> {
  const { actor, clock, db, requestId } = context;
  const changed = await inTransaction(db, async (trx): Promise<ContentEntry | Refused> => {
    const entry = await lockEntry(trx, id);
    if (!entry) return refuse('not-found');
    if (locale === 'en' && entry.kind === 'page' && isFixedPage(entry.slug))
      return refuse('content-page-needed');
    const at = clock.now();
    const open = (await findOpen(trx, [id], at)).filter((publication) => publication.locale === locale);
    if (open.length === 0) return refuse('content-not-published');
    const existing = open.map((one) => ({ id: one.id, from: one.from_at, until: one.until_at }));
    await carryOut(trx, planPublication(existing, { from: at }), at);
    await countChange(trx);
    await writeAudit(trx, [
      {
        ...{ action: 'content-unpublished', actor, requestId, at, detail: { locale } },
        subject: { kind: 'content', id },
      },
    ]);
    return readEntry({ ...context, db: databaseWithin(db, trx) }, id);
  });
  if (!isRefusal(changed)) await version.announce();
  return changed;
}
