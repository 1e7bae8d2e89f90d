import { crc32 } from 'node:zlib';

/**
 * The CRC-32 of a text, and what it takes to put the text after another one. The checksum of both together then needs
 * no second look at either text.
 */
export type Checksum = { readonly value: number; readonly shift: number };

export const checksumOf = (text: Buffer): Checksum => ({ value: crc32(text), shift: shiftBy(text.length) });

/** The checksum of two texts, one after the other. */
export const joined = (before: number, { value, shift }: Checksum): number =>
  (multiply(before, shift) ^ value) >>> 0;

/*
 * A CRC is a remainder of polynomials whose coefficients are bits. In the order that gzip uses, the highest bit is the
 * coefficient of x⁰. Putting n bytes after a text multiplies its polynomial by x⁸ⁿ.
 */
const POLYNOMIAL = 0xedb88320;
const ONE = 0x80000000;
const BYTE = 0x00800000;

/** The remainder of x⁸ⁿ, by repeated squaring. */
function shiftBy(bytes: number): number {
  let power = ONE;
  let square = BYTE;
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) power = multiply(power, square);
    square = multiply(square, square);
  }
  return power;
}

function multiply(one: number, other: number): number {
  let product = 0;
  let shifted = other;
  for (let bit = 31; bit >= 0; bit--) {
    if ((one >>> bit) & 1) product ^= shifted;
    shifted = shifted & 1 ? (shifted >>> 1) ^ POLYNOMIAL : shifted >>> 1;
  }
  return product >>> 0;
}
