import type { ContentEntry } from '@marque/contracts/content/office';
import { isFixedPage } from '@marque/contracts/content/slugs';
import type { Locale } from '@marque/contracts/locale';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { databaseWithin, inTransaction } from '@marque/db/transaction';
import type { Context, StaffActor } from '../../../platform/context.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { incrementVersion } from '../version/state-repository.ts';
import type { VersionNumber } from '../version/version-number.ts';
import { lockEntry } from './entry-repository.ts';
import { readEntry } from './read-entry.ts';
import { replacePublications } from './replace-publications.ts';

type Refused = Refusal<'not-found' | 'content-not-published' | 'content-page-needed'>;

/** Stops showing a language to readers, and cancels what is planned for it. */
export async function unpublish(
  context: Context<StaffActor<'content.publish'>>,
  { id, locale }: { id: string; locale: Locale },
  versionNumber: VersionNumber,
): Promise<ContentEntry | Refused> {
  const { actor, clock, db, requestId } = context;
  const changed = await inTransaction(db, async (trx): Promise<ContentEntry | Refused> => {
    const entry = await lockEntry(trx, id);
    if (!entry) return refuse('not-found');
    if (locale === 'en' && entry.kind === 'page' && isFixedPage(entry.slug))
      return refuse('content-page-needed');
    const at = clock.now();
    const wasOpen = await replacePublications(trx, { id, locale }, { from: at, now: at });
    if (!wasOpen) return refuse('content-not-published');
    await incrementVersion(trx);
    await writeAudit(trx, [
      {
        ...{ action: 'content-unpublished', actor, requestId, at, detail: { locale } },
        subject: { kind: 'content', id },
      },
    ]);
    return readEntry({ ...context, db: databaseWithin(db, trx) }, id);
  });
  if (!isRefusal(changed)) await versionNumber.announce();
  return changed;
}
