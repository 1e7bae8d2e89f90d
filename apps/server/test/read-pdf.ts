import { inflateSync } from 'node:zlib';

/** An element of the structure that screen readers follow. `text` is what is marked as its own content. */
export type TaggedElement = { tag: string; scope: string | null; text: string; children: TaggedElement[] };

type ReadPdf = {
  pages: number;
  text: string;
  isTagged: boolean;
  language: string;
  structure: TaggedElement | null;
};

/** What a reader program sees in a PDF of ours: its pages, its text as it can be searched, and its structure. */
export function readPdf(file: Buffer): ReadPdf {
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
    structure: structureIn(
      objects,
      (page) => {
        const [, contentId = ''] = /\/Contents (\d+) 0 R/.exec(objects.get(page) ?? '') ?? [];
        return streamOf(contentId);
      },
      fonts,
    ),
  };
}

/** Follows the elements from the document down to the marked content of the pages. */
function structureIn(
  objects: Map<string, string>,
  contentOf: (page: string) => string,
  fonts: Map<string, string[]>,
): TaggedElement | null {
  const read = (id: string): TaggedElement => {
    const body = objects.get(id) ?? '';
    const [, tag = ''] = /\/S \/(\w+)/.exec(body) ?? [];
    const [, kids = ''] = /\/K \[(.*?)\]/s.exec(body) ?? [];
    const [, page = ''] = /\/Pg (\d+) 0 R/.exec(body) ?? [];
    const marked = [...kids.replaceAll(/\d+ 0 R/g, '').matchAll(/\d+/g)].map(([mark]) => mark);
    const content = marked.length > 0 ? contentOf(page) : '';
    return {
      tag,
      scope: /\/Scope \/(\w+)/.exec(body)?.[1] ?? null,
      text: marked.map((mark) => textIn(markedIn(content, mark), fonts).trim()).join(' '),
      children: [...kids.matchAll(/(\d+) 0 R/g)].map(([, child = '']) => read(child)),
    };
  };
  const [root] = [...objects].find(([, body]) => body.includes('/S /Document')) ?? [];
  return root ? read(root) : null;
}

const markedIn = (content: string, mark: string): string =>
  new RegExp(`/MCID ${mark}\\n>> BDC\\n(.*?)\\nEMC`, 's').exec(content)?.[1] ?? '';

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
