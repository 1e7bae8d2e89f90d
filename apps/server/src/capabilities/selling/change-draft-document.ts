import { refuse } from '@marque/contracts/refusal';
import type { Audience, DocumentKind } from '@marque/domain/selling/documents';
import { findPublicCopies, updateDocument } from './document-repository.ts';
import type { EditContext } from './edit-context.ts';
import { DOCUMENTS, editDocuments } from './edit-documents.ts';
import { hideInAttempt } from './hide-in-attempt.ts';
import { lockAttempt } from './repository.ts';

type Changes = {
  kind?: DocumentKind | undefined;
  audience?: Audience | undefined;
  title?: string | undefined;
};

/**
 * Changes what a document is called, what it is, or who sees it. A document that becomes visible to staff only does so in
 * all attempts to sell the car.
 */
export const changeDraftDocument = (
  context: EditContext,
  place: { listingId: string; documentId: string },
  { kind, audience, title }: Changes,
) =>
  editDocuments(
    context,
    place.listingId,
    async (trx) => {
      const changed = await updateDocument(trx, place, {
        ...(kind === undefined ? {} : { kind }),
        ...(audience === undefined ? {} : { audience }),
        ...(title === undefined ? {} : { title: title || null }),
      });
      if (!changed) return refuse('not-found');
      if (audience !== 'staff') return undefined;
      // The car may be relisted at this moment. Its listings are locked first, and then the copies are looked for again.
      for (const { listingId } of await findPublicCopies(trx, place)) await lockAttempt(trx, listingId);
      for (const copy of await findPublicCopies(trx, place))
        await hideInAttempt(trx, context, copy.listingId, DOCUMENTS, () =>
          updateDocument(trx, copy, { audience: 'staff' }),
        );
      return undefined;
    },
    audience === 'staff' && kind === undefined && title === undefined ? 'hiding' : 'any',
  );
