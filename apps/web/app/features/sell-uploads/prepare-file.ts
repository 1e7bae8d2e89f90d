import { PICTURE_MAX_BYTES } from '@marque/contracts/media';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { DOCUMENT_MAX_BYTES } from '@marque/domain/selling/documents';
import type { Upload } from './upload.ts';

const LONGEST_SIDE = 4_096;
const QUALITY = 0.9;

/** Makes a file ready to be sent. Refuses a file that the server would refuse for its size, or that cannot be read. */
export async function prepareFile({
  blob: original,
  document,
}: Pick<Upload, 'blob' | 'document'>): Promise<{ blob: Blob; hash: string } | Refusal> {
  const blob = await shrink(original);
  const most = document ? DOCUMENT_MAX_BYTES : PICTURE_MAX_BYTES;
  if (blob.size > most)
    return refuse(document ? 'document-too-large' : 'picture-too-large', {
      values: { max: most / 1024 / 1024 },
    });
  // A phone may have deleted the file since it was chosen.
  const hash = await hashFile(blob).catch(() => null);
  return hash === null ? refuse(document ? 'document-unreadable' : 'picture-unreadable') : { blob, hash };
}

/**
 * Shrinks a picture and encodes it again as JPEG. This turns it upright and removes everything that the camera wrote into
 * it, such as the place. A file that this browser cannot decode is sent as it is, and the server decides.
 */
async function shrink(original: Blob): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(original, { imageOrientation: 'from-image' });
    try {
      return (await encode(bitmap)) ?? original;
    } finally {
      bitmap.close();
    }
  } catch {
    return original;
  }
}

function encode(bitmap: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const drawing = canvas.getContext('2d', { alpha: false });
  if (!drawing) return Promise.resolve(null);
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

async function hashFile(blob: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
