import type { LibraryPicture } from '@marque/contracts/content/pictures';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { Context, StaffActor } from '../../platform/context.ts';
import { describeChanges } from '../audit/describe-changes.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { isSentBy } from '../media/repository.ts';
import { presentLibraryPicture } from './present-library-picture.ts';
import { findLibraryPicture, savePicture } from './repository.ts';

type NewPicture = { id: string; alt: Record<string, string | undefined> };

/** Adds a picture to the media library, or changes its alternative texts. From then on, everybody can see it. */
export const addPicture = (
  { actor, clock, db, requestId }: Context<StaffActor<'content.edit'>>,
  { id, alt }: NewPicture,
): Promise<LibraryPicture | Refusal<'picture-unknown'>> =>
  inTransaction(db, async (trx) => {
    const before = await findLibraryPicture(trx, id);
    if (!before && !(await isSentBy(trx, id, [actor.customer.id]))) return refuse('picture-unknown');
    const at = clock.now();
    const texts = Object.fromEntries(Object.entries(alt).filter(([, text]) => text));
    await savePicture(trx, { picture_id: id, alt: texts, added_at: at, added_by: actor.customer.id });
    await writeAudit(trx, [
      {
        ...{ action: 'content-picture-added', actor, requestId, at },
        subject: { kind: 'content', id },
        changes: describeChanges(before?.alt ?? {}, texts),
      },
    ]);
    const row = await findLibraryPicture(trx, id);
    return row ? presentLibraryPicture(row) : refuse('picture-unknown');
  });
