/** A client must mask its frames. A mask of zeros does not change the text. */
export function maskedFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  return Buffer.concat([Buffer.from([0x81, 0x80 | length, 0, 0, 0, 0]), Buffer.from(text)]);
}

/** The whole texts at the beginning of these bytes, and the rest, which is a part of the next one. */
export function readFrames(bytes: Buffer): { texts: string[]; rest: Buffer } {
  const texts: string[] = [];
  let at = 0;
  while (bytes.length >= at + 4) {
    const short = bytes.readUInt8(at + 1);
    if (short === 127) throw new Error('A message is larger than any of ours.');
    const begin = at + (short === 126 ? 4 : 2);
    const end = begin + (short === 126 ? bytes.readUInt16BE(at + 2) : short);
    if (bytes.length < end) break;
    texts.push(bytes.toString('utf8', begin, end));
    at = end;
  }
  return { texts, rest: bytes.subarray(at) };
}
