import type { Listing } from '@marque/contracts/listing-shapes';
import type { Include } from '@marque/contracts/listings';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Context } from '../../platform/context.ts';
import { includeParts } from './include-parts.ts';
import { maySee } from './policy.ts';
import { type ListingSettings, presentListing } from './present-listing.ts';
import { findDocuments, findGallery, findLeadersMaximum, findListing, findTexts } from './repository.ts';

export async function readListing(
  context: Context,
  by: { id: string } | { lot: number },
  include: readonly Include[],
  settings: ListingSettings,
): Promise<Listing | Refusal<'not-found'>> {
  const { db, actor } = context;
  const row = await findListing(db.kysely, by);
  if (!row || !maySee(actor, row)) return refuse('not-found');

  const [texts, documents, gallery, ownMaximum, parts] = await Promise.all([
    findTexts(db.kysely, row.id),
    findDocuments(db.kysely, row.id),
    findGallery(db.kysely, row.id),
    actor.kind === 'customer' ? findLeadersMaximum(db.kysely, row.id, actor.customer.id) : null,
    includeParts(context, row, include),
  ]);
  return { ...presentListing(context, { row, texts, documents, gallery, ownMaximum }, settings), ...parts };
}
