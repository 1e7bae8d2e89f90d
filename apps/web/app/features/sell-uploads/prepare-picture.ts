const LONGEST_SIDE = 4_096;
const QUALITY = 0.9;

/**
 * Shrinks a picture and encodes it again as JPEG. This turns it upright and removes everything that the camera wrote into
 * it, such as the place. A picture that this browser cannot read is sent as it is, and the server decides.
 */
export async function preparePicture(original: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(original, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return original;
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const drawing = canvas.getContext('2d', { alpha: false });
    if (!drawing) return original;
    drawing.imageSmoothingQuality = 'high';
    drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return made ?? original;
  } finally {
    bitmap.close();
  }
}

export async function hashPicture(blob: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
