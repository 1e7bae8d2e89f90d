import type { LibraryPicture } from '@marque/contracts/content/pictures';
import { presentPicture } from '../media/present-picture.ts';
import type { LibraryRow } from './repository.ts';

export const presentLibraryPicture = (row: LibraryRow): LibraryPicture => ({
  id: row.picture_id,
  alt: row.alt,
  image: presentPicture({ ...row, id: row.picture_id }, String(row.alt.en ?? '')),
  added_at: row.added_at.toISOString(),
  added_by: { id: row.added_by, username: row.username },
});
