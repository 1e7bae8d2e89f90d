/** The binary format of a PostgreSQL type (`*_send` and `*_recv` in its sources). */
type BinaryType<Value> = {
  oid: number;
  size(value: Value): number;
  write(into: Buffer, value: Value, at: number): void;
};

const HIGH_WORD = 2 ** 32;

/** JavaScript numbers are exact up to 2^53. Writing them as two halves avoids BigInt. */
function writeInt64(into: Buffer, value: number, at: number): void {
  into.writeInt32BE(Math.floor(value / HIGH_WORD), at);
  into.writeUInt32BE(value >>> 0, at + 4);
}

const DASH = 45;
const valueOfDigit = (code: number): number => (code < 58 ? code - 48 : (code | 32) - 87);

/** Writes digit by digit, because copying the text without its dashes took most of the time. */
function writeUuid(into: Buffer, value: string, at: number): void {
  for (let from = 0, to = at; from < value.length; ) {
    const code = value.charCodeAt(from);
    if (code === DASH) from += 1;
    else {
      into[to++] = (valueOfDigit(code) << 4) | valueOfDigit(value.charCodeAt(from + 1));
      from += 2;
    }
  }
}

/** PostgreSQL counts times from the year 2000, in microseconds. */
const YEAR_2000 = Date.UTC(2000, 0, 1);

export const uuid: BinaryType<string> = {
  oid: 2950,
  size: () => 16,
  write: writeUuid,
};
export const int4: BinaryType<number> = {
  oid: 23,
  size: () => 4,
  write: (into, value, at) => void into.writeInt32BE(value, at),
};
export const int8: BinaryType<number> = { oid: 20, size: () => 8, write: writeInt64 };
export const timestamptz: BinaryType<Date> = {
  oid: 1184,
  size: () => 8,
  write: (into, value, at) => writeInt64(into, (value.getTime() - YEAR_2000) * 1_000, at),
};
export const text: BinaryType<string> = {
  oid: 25,
  size: (value) => Buffer.byteLength(value),
  write: (into, value, at) => void into.write(value, at),
};

const EMPTY_HEAD = 12;
const HEAD = 20;
const LENGTH = 4;

/**
 * Builds an array in PostgreSQL's binary format, with one value per item. The driver sends a buffer unchanged, and the
 * server need not parse it. Parsing text arrays was an eighth of the cost of a batch of bids.
 */
export function binaryArray<Item, Value>(
  type: BinaryType<Value>,
  items: readonly Item[],
  pick: (item: Item) => Value | null,
): Buffer {
  const values = items.map(pick);
  const sizes = values.map((value) => (value === null ? 0 : type.size(value)));
  const array = Buffer.allocUnsafe(sizes.reduce((sum, size) => sum + LENGTH + size, HEAD));
  // An empty array has no dimensions.
  array.writeInt32BE(values.length === 0 ? 0 : 1, 0);
  array.writeInt32BE(values.includes(null) ? 1 : 0, 4);
  array.writeInt32BE(type.oid, 8);
  if (values.length === 0) return array.subarray(0, EMPTY_HEAD);
  array.writeInt32BE(values.length, 12);
  // Array subscripts start at one.
  array.writeInt32BE(1, 16);

  let at = HEAD;
  values.forEach((value, index) => {
    const size = sizes[index] ?? 0;
    array.writeInt32BE(value === null ? -1 : size, at);
    if (value !== null) type.write(array, value, at + LENGTH);
    at += LENGTH + size;
  });
  return array;
}
