import { createHash } from 'node:crypto';
import type { CatalogueEntry } from './catalogue-entry.ts';

/** To be raised when the same recipe gives another picture, so that it is drawn again. */
const EDITION = 1;

/** A drawing is known by what it is drawn from, so that a page can show its address before it is drawn. */
export const drawingId = ({ slug, artwork, steering }: CatalogueEntry, position: number): string =>
  createHash('sha256')
    .update(JSON.stringify(['marque drawing', EDITION, slug, artwork, steering, position]))
    .digest('hex');
