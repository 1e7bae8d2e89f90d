import { plainLine } from '@marque/domain/text/plain-text';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { LOCALES } from '../locale.ts';
import { image, pictureId } from '../media.ts';
import { person } from '../person.ts';
import { requiredPlainText } from '../plain-text-field.ts';
import { capability, edit } from './office.ts';

const alt = requiredPlainText(plainLine, 'alt-required', 320);
/** Without it, readers of the language get the English text. */
const translated = z.string().overwrite(plainLine).max(320).optional();

const libraryPicture = z.object({
  id: z.string(),
  alt: z
    .partialRecord(z.enum(LOCALES), z.string())
    .describe('The alternative text. English is never missing'),
  image,
  added_at: z.iso.datetime(),
  added_by: person,
});
export type LibraryPicture = z.output<typeof libraryPicture>;

export const readContentPictures = endpoint({
  operation: 'readContentPictures',
  capability,
  method: 'GET',
  path: '/api/office/content-pictures',
  summary: 'The media library, the newest pictures first',
  access: edit,
  query: z.object({
    q: z.string().trim().max(100).optional().describe('Words of the English alternative text'),
    after: z.uuid().optional().describe('`meta.next` of the page before'),
  }),
  answer: {
    status: 200,
    data: z.array(libraryPicture),
    meta: z.object({ next: z.uuid().nullable() }),
  },
});

export const addContentPicture = endpoint({
  operation: 'addContentPicture',
  capability,
  method: 'POST',
  path: '/api/office/content-pictures',
  summary:
    'Add a picture that the caller has uploaded (`uploadPicture`) to the media library, or change its alternative texts. Everybody can then see it',
  access: edit,
  body: z.object({
    id: pictureId,
    alt: z.object({ en: alt, fr: translated, de: translated, it: translated, 'en-us': translated }),
  }),
  answer: { status: 201, data: libraryPicture },
  refusals: { 'picture-unknown': 404 },
  limit: { requests: 300, seconds: 3_600 },
});
