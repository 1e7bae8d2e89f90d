import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { job } from './job.ts';
import { sha256 } from './sha256.ts';

export const PICTURE_MAX_BYTES = 30 * 1024 * 1024;
export const PICTURE_MAX_PIXELS = 100_000_000;
/**
 * The memory of a decoded picture: width × height × channels × bytes per sample. It allows 100 megapixels of plain RGB.
 */
export const PICTURE_MAX_DECODED_BYTES = 300_000_000;

/** A picture as pages show it. `srcset` lists JPEG files; `sources` lists the same widths in smaller formats. */
export const image = z
  .object({
    src: z.string(),
    srcset: z.string(),
    /** Null for a placeholder, which is a drawing that fits every width. */
    sources: z.object({ avif: z.string(), webp: z.string() }).nullable(),
    width: z.int(),
    height: z.int(),
    alt: z.string(),
    blur: z.string().describe('A data URL to show until the picture has loaded'),
  })
  .meta({ id: 'Image' });
export type Image = z.output<typeof image>;

export const uploadPicture = endpoint({
  operation: 'uploadPicture',
  capability: 'media',
  method: 'POST',
  path: '/api/media',
  summary: 'Upload one picture; the same file uploaded twice is one picture',
  access: 'customer',
  acceptsFiles: true,
  query: z.object({
    /** Who chose the picture. Somebody else may have logged in before it is sent. */
    customer_id: z.uuid().optional(),
  }),
  answer: { status: 201, data: z.object({ id: z.string(), image }) },
  refusals: {
    'other-customer': 409,
    'not-allowed': 403,
    'email-not-verified': 403,
    'picture-quota-reached': 429,
    'picture-not-processed': 503,
    'picture-missing': 422,
    'picture-too-large': 413,
    'picture-type-unsupported': 415,
    'picture-unreadable': 422,
    'picture-too-many-pixels': 422,
  },
  // Sixty pictures of a car, and those that a poor connection makes the browser send again.
  limit: { requests: 120, seconds: 60 },
});

/** The SHA-256 of a file as it was sent. */
export const pictureId = sha256;

export const findKnownPictures = endpoint({
  operation: 'findKnownPictures',
  capability: 'media',
  method: 'POST',
  path: '/api/media/known',
  summary: 'Which of these pictures the caller has sent already, so that they need no upload',
  access: 'customer',
  allowedInReadOnly: true,
  // What is not the id of a picture is not known either.
  body: z.object({ ids: z.array(z.string().max(64)).max(300) }),
  answer: { status: 200, data: z.object({ ids: z.array(z.string()) }) },
  limit: { requests: 600, seconds: 60 },
});

/** Runs every hour. Deletes pictures without references. */
export const removeOrphansJob = job('media.remove-orphans', z.object({}));
