import { createHash } from 'node:crypto';
import type { DrawnFault } from '@marque/artwork/views/fault-marks';
import type { CatalogueEntry } from './catalogue-entry.ts';

/** What a drawing needs to know about a car. */
export type Drawable = Pick<CatalogueEntry, 'slug' | 'artwork' | 'steering' | 'pinnedFaults'>;

/** Increase this when the same recipe gives a different picture, so that the pictures are drawn again. */
const EDITION = 1;

/** The id of a drawing is the hash of its recipe, so that a page can use its address before it is drawn. */
export const drawingId = (entry: Drawable, position: number): string => {
  const { slug, artwork, steering } = entry;
  const recipe = ['marque drawing', EDITION, slug, artwork, steering, position, ...faultsIn(entry, position)];
  return createHash('sha256').update(JSON.stringify(recipe)).digest('hex');
};

/** The faults that a picture shows. */
export const faultsIn = ({ pinnedFaults = [] }: Drawable, position: number): DrawnFault[] =>
  pinnedFaults.filter(({ view }) => view === position).map(({ mark, x, y }) => ({ mark, x, y }));
