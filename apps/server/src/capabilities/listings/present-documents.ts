import type { Listing } from '@marque/contracts/listing-shapes';
import type { Locale } from '@marque/contracts/locale';
import { DOCUMENT_KINDS } from '@marque/domain/selling/documents';
import { translator } from '../../platform/notifications/translate.ts';
import type { findSellerDocuments } from './repository.ts';

type Row = Awaited<ReturnType<typeof findSellerDocuments>>[number];

/** The documents of a seller, named by what they are. A title of the seller follows. */
export function presentDocuments(
  rows: readonly Row[],
  { listingId, locale }: { listingId: string; locale: Locale },
): Listing['documents'] {
  const t = translator(locale);
  return rows.map(({ id, kind, title, bytes }) => {
    const name = t(`documents.${DOCUMENT_KINDS.find((known) => known === kind) ?? 'other'}`);
    return {
      title: title ? `${name} · ${title}` : name,
      url: `/api/listings/${listingId}/documents/${id}`,
      bytes,
    };
  });
}
