import { refuse } from '@marque/contracts/refusal';
import type { Audience, DocumentKind } from '@marque/domain/selling/documents';
import { updateDocument } from './document-repository.ts';
import type { EditContext } from './edit-context.ts';
import { editDocuments } from './edit-documents.ts';

type Changes = {
  kind?: DocumentKind | undefined;
  audience?: Audience | undefined;
  title?: string | undefined;
};

/** Changes what a document is called, what it is, or who sees it. */
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
      return changed ? undefined : refuse('not-found');
    },
    audience === 'staff' && kind === undefined && title === undefined ? 'hiding' : 'any',
  );
