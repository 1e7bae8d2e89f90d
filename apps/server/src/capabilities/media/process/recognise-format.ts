export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** Uses only the first bytes, because a sender can choose any file name and declared type. */
export function recogniseFormat(head: Buffer): PictureFormat | null {
  if (startsWith(head, JPEG)) return 'jpeg';
  if (startsWith(head, PNG)) return 'png';
  const text = head.toString('latin1');
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.slice(4, 8) === 'ftyp') return recogniseBrand(head, text);
  return null;
}

const startsWith = (head: Buffer, signature: Buffer): boolean =>
  head.subarray(0, signature.length).equals(signature);

/** The first box of a HEIF file lists a main brand and compatible brands, each with four letters. */
function recogniseBrand(head: Buffer, text: string): 'avif' | 'heic' | null {
  const brands: string[] = text.slice(8, head.readUInt32BE(0)).match(/.{4}/gs) ?? [];
  if (brands.includes('avif') || brands.includes('avis')) return 'avif';
  return brands.some((brand) => /^(hei[cxms]|hev[cxms])$/.test(brand)) ? 'heic' : null;
}
