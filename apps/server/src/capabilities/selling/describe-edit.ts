import { describeChanges } from '../audit/describe-changes.ts';
import type { DraftDocumentRow } from './document-repository.ts';
import type { DraftPictureRow } from './picture-repository.ts';

export const describeDocuments = (before: readonly DraftDocumentRow[], after: readonly DraftDocumentRow[]) =>
  describeChanges(fieldsOfDocuments(before), fieldsOfDocuments(after));

const fieldsOfDocuments = (rows: readonly DraftDocumentRow[]) =>
  Object.fromEntries(
    rows.map(({ id, kind, audience, title }) => [`document ${id}`, { kind, audience, title }]),
  );

/** The order is that of the pictures which are there before and after, so that a new picture alone does not change it. */
export function describePictures(before: readonly DraftPictureRow[], after: readonly DraftPictureRow[]) {
  const order = (rows: readonly DraftPictureRow[], others: readonly DraftPictureRow[]) => {
    const known = new Set(others.map(({ id }) => id));
    return rows.map(({ id }) => id).filter((id) => known.has(id));
  };
  return describeChanges(
    { ...fieldsOfPictures(before), order: order(before, after) },
    { ...fieldsOfPictures(after), order: order(after, before) },
  );
}

const fieldsOfPictures = (rows: readonly DraftPictureRow[]) =>
  Object.fromEntries(
    rows.map(({ id, slot, caption, hidden }) => [`picture ${id}`, { slot, caption, hidden }]),
  );
