import { createHash } from 'node:crypto';
import type { CatalogueEntry } from './catalogue-entry.ts';

/** Increase this when the same recipe gives a different picture, so that the pictures are drawn again. */
const EDITION = 1;

/** The id of a drawing is the hash of its recipe, so that a page can use its address before it is drawn. */
export const drawingId = ({ slug, artwork, steering }: CatalogueEntry, position: number): string =>
  createHash('sha256')
    .update(JSON.stringify(['marque drawing', EDITION, slug, artwork, steering, position]))
    .digest('hex');
