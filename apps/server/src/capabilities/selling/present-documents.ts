import type { DraftDocument } from '@marque/contracts/selling/drafts';
import { DOCUMENT_KINDS } from '@marque/domain/selling/documents';
import type { DraftDocumentRow } from './document-repository.ts';

export const presentDocuments = (rows: readonly DraftDocumentRow[]): DraftDocument[] =>
  rows.map(({ id, listing_id, kind, title, audience, content_type, bytes, added_at }) => ({
    ...{ id, title, audience, bytes, type: content_type },
    kind: DOCUMENT_KINDS.find((known) => known === kind) ?? 'other',
    url: `/api/listings/${listing_id}/documents/${id}`,
    added_at: added_at.toISOString(),
  }));
