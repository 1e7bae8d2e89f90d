/*
 * Writes small HEIC files. Every block of the picture is stored as plain samples (PCM), so no encoder is needed.
 */
type Colour = readonly [y: number, cb: number, cr: number];
type HeicSettings = {
  /** In blocks of 16 pixels. */
  columns?: number;
  rows?: number;
  colourOf?: (column: number, row: number) => Colour;
  /** The size that the container claims. */
  claimed?: { width: number; height: number };
  /** The size that the coded picture claims. */
  coded?: { width: number; height: number };
  exif?: Buffer;
  xmp?: string;
};

const BLOCK = 16;
const RED: Colour = [80, 90, 230];
const BLUE: Colour = [40, 230, 110];

export function heicPicture({
  columns = 4,
  rows = 3,
  colourOf = (column) => (column < columns / 2 ? RED : BLUE),
  claimed = { width: columns * BLOCK, height: rows * BLOCK },
  coded = { width: columns * BLOCK, height: rows * BLOCK },
  exif,
  xmp,
}: HeicSettings = {}): Buffer {
  const parameters = [
    nal(32, videoParameters()),
    nal(33, sequenceParameters(coded)),
    nal(34, pictureParameters()),
  ];
  const blocks = Array.from({ length: columns * rows }, (_, n) =>
    colourOf(n % columns, Math.floor(n / columns)),
  );
  const picture = nal(20, slice(blocks));
  const items = [
    { type: 'hvc1', data: Buffer.concat([u32(picture.length), picture]) },
    ...(exif ? [{ type: 'Exif', data: Buffer.concat([u32(6), exif]) }] : []),
    ...(xmp ? [{ type: 'mime', data: Buffer.from(xmp) }] : []),
  ];
  const head = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'));
  const metaAt = (start: number) => meta(items, parameters, claimed, start);
  const start = head.length + metaAt(0).length + 8;
  return Buffer.concat([head, metaAt(start), box('mdat', ...items.map(({ data }) => data))]);
}

type Item = { type: string; data: Buffer };

function meta(
  items: Item[],
  parameters: Buffer[],
  claimed: { width: number; height: number },
  start: number,
) {
  let offset = start;
  const places = items.map(({ data }, index) => {
    const place = Buffer.concat([u16(index + 1), u16(0), u16(1), u32(offset), u32(data.length)]);
    offset += data.length;
    return place;
  });
  const entries = items.map(({ type }, index) => {
    const suffix = type === 'mime' ? 'application/rdf+xml\0\0' : '';
    return fullBox('infe', 2, u16(index + 1), u16(0), Buffer.from(`${type}\0${suffix}`, 'latin1'));
  });
  const references = items.slice(1).map((_, index) => box('cdsc', u16(index + 2), u16(1), u16(1)));
  return fullBox(
    'meta',
    0,
    fullBox('hdlr', 0, u32(0), Buffer.from('pict', 'latin1'), Buffer.alloc(13)),
    fullBox('pitm', 0, u16(1)),
    fullBox('iinf', 0, u16(items.length), ...entries),
    ...(references.length > 0 ? [fullBox('iref', 0, ...references)] : []),
    box(
      'iprp',
      box(
        'ipco',
        box('hvcC', configuration(parameters)),
        fullBox('ispe', 0, u32(claimed.width), u32(claimed.height)),
      ),
      fullBox('ipma', 0, u32(1), u16(1), Buffer.from([2, 0x81, 0x02])),
    ),
    fullBox('iloc', 0, Buffer.from([0x44, 0x00]), u16(items.length), ...places),
  );
}

const u16 = (value: number) => Buffer.from([value >> 8, value & 255]);
function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body]);
}
const fullBox = (type: string, version: number, ...content: Buffer[]) =>
  box(type, Buffer.from([version, 0, 0, 0]), ...content);

const configuration = (parameters: Buffer[]): Buffer =>
  Buffer.concat([
    Buffer.from([
      1, 1, 0x60, 0, 0, 0, 0x90, 0, 0, 0, 0, 0, 93, 0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 0x0f, 3,
    ]),
    ...parameters.flatMap((unit) => [
      Buffer.from([0x80 | ((unit[0] ?? 0) >> 1), 0, 1]),
      u16(unit.length),
      unit,
    ]),
  ]);

/** Adds the header of the unit, and the bytes that keep its content from looking like a start code. */
function nal(type: number, payload: Buffer): Buffer {
  const bytes = [type << 1, 1];
  let zeros = 0;
  for (const byte of payload) {
    if (zeros >= 2 && byte <= 3) {
      bytes.push(3);
      zeros = 0;
    }
    bytes.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return Buffer.from(bytes);
}

function bits() {
  const written: number[] = [];
  let current = 0;
  let count = 0;
  const bit = (value: number) => {
    current = (current << 1) | (value & 1);
    count += 1;
    if (count < 8) return;
    written.push(current);
    current = 0;
    count = 0;
  };
  const u = (length: number, value: number) => {
    for (let place = length - 1; place >= 0; place--) bit(Math.floor(value / 2 ** place) % 2);
  };
  return {
    u,
    ue(...values: number[]) {
      for (const value of values) {
        const length = Math.floor(Math.log2(value + 1));
        u(length, 0);
        u(length + 1, value + 1);
      }
    },
    align(first: 0 | 1) {
      if (first === 1) bit(1);
      while (count > 0) bit(0);
    },
    bytes: (content: Iterable<number>) => written.push(...content),
    end: () => Buffer.from(written),
  };
}
type Bits = ReturnType<typeof bits>;

function profile(out: Bits): void {
  out.u(8, 1);
  out.u(32, 0x60000000);
  out.u(4, 0b1001);
  out.u(32, 0);
  out.u(12, 0);
  out.u(8, 93);
}

function videoParameters(): Buffer {
  const out = bits();
  out.u(4, 0);
  out.u(2, 3);
  out.u(6, 0);
  out.u(3, 0);
  out.u(1, 1);
  out.u(16, 0xffff);
  profile(out);
  out.u(1, 1);
  out.ue(0, 0, 0);
  out.u(6, 0);
  out.ue(0);
  out.u(2, 0);
  out.align(1);
  return out.end();
}

function sequenceParameters({ width, height }: { width: number; height: number }): Buffer {
  const out = bits();
  out.u(4, 0);
  out.u(3, 0);
  out.u(1, 1);
  profile(out);
  out.ue(0, 1, width, height);
  out.u(1, 0);
  out.ue(0, 0, 4);
  out.u(1, 1);
  out.ue(0, 0, 0);
  // All blocks are 16 pixels wide.
  out.ue(1, 0, 0, 2, 0, 0);
  out.u(3, 0);
  // Plain samples of 8 bits, for blocks of 16 pixels, without a filter.
  out.u(1, 1);
  out.u(4, 7);
  out.u(4, 7);
  out.ue(1, 0);
  out.u(1, 1);
  out.ue(0);
  out.u(5, 0);
  out.align(1);
  return out.end();
}

function pictureParameters(): Buffer {
  const out = bits();
  out.ue(0, 0);
  out.u(7, 0);
  out.ue(0, 0, 0);
  out.u(3, 0);
  out.ue(0, 0);
  out.u(7, 0);
  // No deblocking.
  out.u(3, 0b101);
  out.u(2, 0);
  out.ue(0);
  out.u(2, 0);
  out.align(1);
  return out.end();
}

/** The ranges of the less probable symbol, of which only these occur: each block begins with the same range. */
const LESS_PROBABLE = [
  ...[
    240, 227, 216, 205, 195, 185, 175, 166, 158, 150, 142, 135, 128, 122, 116, 110, 104, 99, 94, 89, 85, 80,
  ],
  ...[
    76, 72, 69, 65, 62, 59, 56, 53, 50, 48, 45, 43, 41, 39, 37, 35, 33, 31, 30, 28, 27, 25, 24, 23, 22, 21,
    20,
  ],
  ...[19, 18, 17, 16, 15, 14, 14, 13, 12, 12, 11, 11, 10, 9],
];

function slice(blocks: readonly Colour[]): Buffer {
  const out = bits();
  out.u(2, 0b10);
  out.ue(0, 2, 0);
  out.align(1);
  let state = 0;
  blocks.forEach(([y, cb, cr], index) => {
    const arithmetic = createArithmetic(out);
    if (index > 0) arithmetic.terminate(0);
    arithmetic.probable(LESS_PROBABLE[state] ?? 9);
    state = Math.min(state + 1, 62);
    arithmetic.terminate(1);
    out.align(0);
    out.bytes(Buffer.alloc(BLOCK * BLOCK, y));
    out.bytes(Buffer.alloc((BLOCK / 2) ** 2, cb));
    out.bytes(Buffer.alloc((BLOCK / 2) ** 2, cr));
  });
  createArithmetic(out).terminate(1);
  out.align(0);
  return out.end();
}

/** The arithmetic coder of HEVC, as far as it is needed here. */
function createArithmetic(out: Bits) {
  let low = 0;
  let range = 510;
  let outstanding = 0;
  let isFirst = true;
  const put = (bit: number) => {
    if (isFirst) isFirst = false;
    else out.u(1, bit);
    for (; outstanding > 0; outstanding--) out.u(1, 1 - bit);
  };
  const renormalise = () => {
    while (range < 256) {
      if (low < 256) put(0);
      else if (low >= 512) {
        low -= 512;
        put(1);
      } else {
        low -= 256;
        outstanding += 1;
      }
      range <<= 1;
      low <<= 1;
    }
  };
  return {
    probable(lessProbable: number) {
      range -= lessProbable;
      renormalise();
    },
    terminate(bit: 0 | 1) {
      range -= 2;
      if (bit === 1) {
        low += range;
        range = 2;
      }
      renormalise();
      if (bit === 0) return;
      put((low >> 9) & 1);
      out.u(2, ((low >> 7) & 3) | 1);
    },
  };
}
