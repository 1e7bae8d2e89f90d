import { refuse } from '@marque/contracts/refusal';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { arrangeDocuments } from './arrange-documents.ts';
import { deleteDocument } from './document-repository.ts';

/** Takes a document out of the draft. Its file is deleted later, unless another draft has it too. */
export const removeDraftDocument = (
  context: Context<CustomerActor>,
  place: { listingId: string; documentId: string },
) =>
  arrangeDocuments(context, place.listingId, async (trx) =>
    (await deleteDocument(trx, place)) ? undefined : refuse('not-found'),
  );
