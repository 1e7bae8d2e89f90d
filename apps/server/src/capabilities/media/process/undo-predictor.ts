/** How the rows of a stream were encoded before they were compressed. */
export type Predictor = { kind: 'png' | 'tiff-8' | 'tiff-16'; rowBytes: number; pixelBytes: number };

/** Decodes the rows. The last row may be incomplete. */
export async function* undoPredictor(
  source: AsyncIterable<Buffer>,
  predictor: Predictor,
): AsyncGenerator<Buffer> {
  const codedBytes = codedBytesOf(predictor);
  let above: Buffer = Buffer.alloc(predictor.rowBytes);
  let coded: Buffer = Buffer.alloc(0);
  for await (const piece of source) {
    coded = Buffer.concat([coded, piece]);
    const whole = coded.length - (coded.length % codedBytes);
    if (whole === 0) continue;
    const rows = decodeRows(coded.subarray(0, whole), above, predictor);
    above = rows.subarray(-predictor.rowBytes);
    coded = coded.subarray(whole);
    yield rows;
  }
  if (coded.length > 0) yield decodeRows(coded, above, predictor);
}

/** Each row of a PNG begins with the number of its filter. */
const tagBytesOf = ({ kind }: Predictor): number => (kind === 'png' ? 1 : 0);
const codedBytesOf = (predictor: Predictor): number => tagBytesOf(predictor) + predictor.rowBytes;

/** All rows are decoded in one buffer, because a row may be as short as one byte. */
function decodeRows(coded: Buffer, above: Buffer, predictor: Predictor): Buffer {
  const { kind, rowBytes, pixelBytes } = predictor;
  const [tagBytes, codedBytes] = [tagBytesOf(predictor), codedBytesOf(predictor)];
  const rows = Buffer.concat([above], (Math.ceil(coded.length / codedBytes) + 1) * rowBytes);
  let start = rowBytes;
  let end = start;
  for (let from = 0; from < coded.length; from += codedBytes) {
    end = start + coded.copy(rows, start, from + tagBytes, from + codedBytes);
    if (kind === 'png') undoPng(rows, { filter: coded[from] ?? 0, start, end, rowBytes, pixelBytes });
    else if (kind === 'tiff-8') undoTiff8(rows, { start, end, pixelBytes });
    else undoTiff16(rows, { start, end, pixelBytes });
    start += rowBytes;
  }
  return rows.subarray(rowBytes, end);
}

type Row = { start: number; end: number; pixelBytes: number };

/** Viewers take a row with an unknown filter as it is. */
function undoPng(
  rows: Buffer,
  { filter, start, end, rowBytes, pixelBytes }: Row & { filter: number; rowBytes: number },
): void {
  if (filter === 0 || filter > 4) return;
  for (let at = start; at < end; at += 1) {
    const hasLeft = at - start >= pixelBytes;
    const left = hasLeft ? (rows[at - pixelBytes] ?? 0) : 0;
    const up = rows[at - rowBytes] ?? 0;
    const value = rows[at] ?? 0;
    if (filter === 1) rows[at] = value + left;
    else if (filter === 2) rows[at] = value + up;
    else if (filter === 3) rows[at] = value + ((left + up) >> 1);
    else rows[at] = value + paeth(left, up, hasLeft ? (rows[at - rowBytes - pixelBytes] ?? 0) : 0);
  }
}

/** The neighbour that is nearest to `left + up - corner`. */
function paeth(left: number, up: number, corner: number): number {
  const toLeft = Math.abs(up - corner);
  const toUp = Math.abs(left - corner);
  const toCorner = Math.abs(left + up - 2 * corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

function undoTiff8(rows: Buffer, { start, end, pixelBytes }: Row): void {
  for (let at = start + pixelBytes; at < end; at += 1)
    rows[at] = (rows[at] ?? 0) + (rows[at - pixelBytes] ?? 0);
}

function undoTiff16(rows: Buffer, { start, end, pixelBytes }: Row): void {
  for (let at = start + pixelBytes; at + 1 < end; at += 2)
    rows.writeUInt16BE((rows.readUInt16BE(at) + rows.readUInt16BE(at - pixelBytes)) & 0xffff, at);
}
