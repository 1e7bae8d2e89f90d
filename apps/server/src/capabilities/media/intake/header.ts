import type { SealedFile } from '../sealed-file.ts';

const KEY_BYTES = 32;
/** The longest path of Linux. */
const PATH_BYTES = 4_096;

/** What precedes the file in a connection to the intake process: the key, and the path, which ends with zeros. */
export const HEADER_BYTES = KEY_BYTES + PATH_BYTES;

export function writeHeader({ path, key }: SealedFile): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.set(key);
  header.write(path, KEY_BYTES);
  return header;
}

export function readHeader(header: Buffer): SealedFile {
  const path = header.toString('utf8', KEY_BYTES, HEADER_BYTES);
  return { path: path.slice(0, path.indexOf('\0')), key: header.subarray(0, KEY_BYTES) };
}
