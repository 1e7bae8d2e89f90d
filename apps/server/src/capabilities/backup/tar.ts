const BLOCK = 512;
export const TAR_HEADER_BYTES = BLOCK;
/** A tar file ends with two empty blocks. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

/** How many bytes fill up the last block of a file. */
export const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

type Entry = { path: string; size: number; kind: 'file' | 'folder' };

/** The header of an entry in the format ustar, which every tar reads. */
export function tarHeader({ path, size, kind }: Entry): Buffer {
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, length: number) =>
    header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1');
  const name = kind === 'folder' ? `${path}/` : path;
  // PostgreSQL's own paths are much shorter.
  if (Buffer.byteLength(name) > 100) throw new RangeError(`The path ${name} is too long for a backup.`);
  header.write(name, 0);
  octal(kind === 'folder' ? 0o700 : 0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(0, 136, 12);
  header.write(kind === 'folder' ? '5' : '0', 156);
  header.write('ustar\x0000', 257, 'latin1');
  // The checksum counts its own place as spaces.
  header.fill(' ', 148, 156);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}
