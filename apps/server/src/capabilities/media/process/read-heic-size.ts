type Box = { type: string; content: Buffer };

/** A file from a camera has about a hundred. More boxes than this are not read. */
const MOST_BOXES = 10_000;
/** How deep the sizes are: `meta`, `iprp`, `ipco`, `ispe`. */
const PATH = ['meta', 'iprp', 'ipco', 'ispe'] as const;
/** `meta` begins with a version and flags. */
const FULL_BOX_BYTES = 4;

/**
 * The largest number of pixels that a HEIC file declares for any of its images or tiles. Null if it declares none, or if
 * its boxes are broken.
 */
export function readHeicPixels(file: Buffer): number | null {
  let level: Buffer[] = [file];
  for (const name of PATH) {
    const boxes = level.flatMap(boxesIn).filter(({ type }) => type === name);
    level = boxes.map(({ content }) => (name === 'meta' ? content.subarray(FULL_BOX_BYTES) : content));
  }
  const sizes = level.filter(({ length }) => length >= 12);
  if (sizes.length === 0) return null;
  return sizes.reduce((most, size) => Math.max(most, size.readUInt32BE(4) * size.readUInt32BE(8)), 0);
}

function boxesIn(content: Buffer): Box[] {
  const boxes: Box[] = [];
  let start = 0;
  while (start + 8 <= content.length && boxes.length < MOST_BOXES) {
    const declared = content.readUInt32BE(start);
    const isLong = declared === 1;
    if (isLong && start + 16 > content.length) break;
    const head = isLong ? 16 : 8;
    const length =
      declared === 0
        ? content.length - start
        : isLong
          ? Number(content.readBigUInt64BE(start + 8))
          : declared;
    if (length < head || length > content.length - start) break;
    const type = content.toString('latin1', start + 4, start + 8);
    boxes.push({ type, content: content.subarray(start + head, start + length) });
    start += length;
  }
  return boxes;
}
