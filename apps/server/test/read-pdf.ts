import { inflateSync } from 'node:zlib';

/** What a reader program sees in a PDF of ours: its pages, its text as it can be searched, and whether it is tagged. */
export function readPdf(file: Buffer): { pages: number; text: string; isTagged: boolean; language: string } {
  const source = file.toString('latin1');
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)].map(([, id = '', body = '']) => [id, body]),
  );
  const streamOf = (id: string): string => {
    const [, head = '', content = ''] = /^(.*?)stream\n(.*)\nendstream/s.exec(objects.get(id) ?? '') ?? [];
    const bytes = Buffer.from(content, 'latin1');
    return (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
  };
  const fonts = new Map(
    [...source.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const [, letters = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? [];
      return [name, lettersIn(streamOf(letters))];
    }),
  );
  const contents = [...source.matchAll(/\/Contents (\d+) 0 R/g)].map(([, id = '']) => streamOf(id));
  return {
    pages: [...source.matchAll(/\/Type \/Page\n/g)].length,
    text: contents.map((content) => textIn(content, fonts)).join('\n'),
    isTagged: /\/Marked true/.test(source) && source.includes('/StructTreeRoot'),
    language: /\/Lang \(([^)]*)\)/.exec(source)?.[1] ?? '',
  };
}

/** Reads the table from glyphs to letters. */
function lettersIn(table: string): string[] {
  const letters: string[] = [];
  for (const [, first = '', list = ''] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[(.*?)\]/gis))
    [...list.matchAll(/<([0-9a-f ]+)>/gi)].forEach(([, hex = ''], index) => {
      letters[Number.parseInt(first, 16) + index] = Buffer.from(hex.replaceAll(' ', ''), 'hex')
        .swap16()
        .toString('utf16le');
    });
  return letters;
}

function textIn(content: string, fonts: Map<string, string[]>): string {
  let letters: string[] = [];
  let text = '';
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/gs)) {
    if (font) letters = fonts.get(font) ?? [];
    for (const [, hex = ''] of (shown ?? '').matchAll(/<([0-9a-f]+)>/gi))
      text += (hex.match(/.{4}/g) ?? []).map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '').join('');
    if (shown !== undefined) text += '\n';
  }
  return text;
}
