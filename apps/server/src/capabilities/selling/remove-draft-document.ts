import { refuse } from '@marque/contracts/refusal';
import { deleteDocument } from './document-repository.ts';
import type { EditContext } from './edit-context.ts';
import { editDocuments } from './edit-documents.ts';

/** Takes a document out of the draft. Its file is deleted later, unless another draft has it too. */
export const removeDraftDocument = (context: EditContext, place: { listingId: string; documentId: string }) =>
  editDocuments(context, place.listingId, async (trx) =>
    (await deleteDocument(trx, place)) ? undefined : refuse('not-found'),
  );
