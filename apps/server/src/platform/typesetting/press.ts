import { type FontName, legible, losesLetters, runsOf } from './fonts.ts';

/** Ink on paper: the colours of the light theme. */
export const COLOURS = { ink: '#1c1814', muted: '#655d53', line: '#c9bfb0', brand: '#5a2590' } as const;

/** The document that is being set, and the area inside its margins. */
export type Press = {
  doc: PDFKit.PDFDocument;
  root: PDFKit.PDFStructureElement;
  language: string;
  left: number;
  width: number;
  /** The height of the paper. */
  height: number;
};

export type Box = { x: number; y: number; width: number; height: number };

export type Look = {
  font: FontName;
  size: number;
  colour?: keyof typeof COLOURS;
  lineGap?: number;
  align?: 'left' | 'right';
  columns?: number;
  paragraphGap?: number;
};

type Tag = 'H1' | 'H2' | 'P' | 'TH' | 'TD';

export const COLUMN_GAP = 20;

const optionsOf = ({ lineGap = 2, align = 'left', columns, paragraphGap = 0 }: Look) => ({
  ...{ lineGap, align, paragraphGap },
  ...(columns ? { columns, columnGap: COLUMN_GAP } : {}),
});

/** Sets a text in a box, and cuts it where the box ends. Returns the lower edge of the text. */
export function drawText(press: Press, text: string, { x, y, width, height }: Box, look: Look): number {
  const { doc } = press;
  doc.fontSize(look.size).fillColor(COLOURS[look.colour ?? 'ink']);
  const runs = runsOf(legible(text), look.font);
  const options = { width, height, ellipsis: true, ...optionsOf(look) };
  if (runs.length <= 1) {
    doc.font(runs[0]?.font ?? look.font).text(runs[0]?.text ?? '', x, y, options);
    return doc.y;
  }
  runs.forEach((run, index) => {
    const continued = index < runs.length - 1;
    doc.font(run.font);
    if (index === 0) doc.text(run.text, x, y, { ...options, continued });
    else doc.text(run.text, { continued });
  });
  return doc.y;
}

/**
 * Sets a text as part of the document's structure, which screen readers follow. The structure also has letters that no
 * font can draw.
 */
export function drawTagged(
  press: Press,
  tag: Tag,
  text: string,
  box: Box,
  { language = press.language, scope, ...look }: Look & { language?: string; scope?: 'Column' | 'Row' },
): number {
  const { doc, root } = press;
  let end = box.y;
  const options = {
    lang: language,
    ...(losesLetters(text) ? { actual: text } : {}),
    // A heading of a table says which cells it belongs to. The types of the library do not know it yet.
    ...(scope ? { scope } : {}),
  };
  root.add(
    doc.struct(tag, options, () => {
      end = drawText(press, text, box, look);
    }),
  );
  return end;
}

/** Everything that is drawn on the press given to `draw` becomes a part of a table, or of a row of one. */
export function drawWithin(press: Press, tag: 'Table' | 'TR', draw: (inside: Press) => void): void {
  const element = press.doc.struct(tag);
  press.root.add(element);
  draw({ ...press, root: element });
  element.end();
}

export function heightOf({ doc }: Press, text: string, width: number, look: Look): number {
  doc.font(look.font).fontSize(look.size);
  // A letter of another font is about as wide as an n.
  const measured = runsOf(legible(text), look.font)
    .map((run) => (run.font === look.font ? run.text : 'n'.repeat(run.text.length)))
    .join('');
  return doc.heightOfString(measured, { width, ...optionsOf(look) });
}

/** Draws something that screen readers leave out. */
export function drawArtifact({ doc }: Press, type: 'Layout' | 'Pagination', draw: () => void): void {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}

export const drawRule = (press: Press, y: number): void =>
  drawArtifact(press, 'Layout', () => {
    press.doc
      .moveTo(press.left, y)
      .lineTo(press.left + press.width, y)
      .lineWidth(0.6)
      .stroke(COLOURS.line);
  });

/** Fills a box with a picture. Returns false if the file cannot be used. */
export function drawPicture(press: Press, file: Uint8Array | null, alt: string, box: Box): boolean {
  if (!file) return false;
  const { doc, root } = press;
  const { x, y, width, height } = box;
  let isSet = true;
  root.add(
    doc.struct('Figure', figure(alt, box), () => {
      doc.save().rect(x, y, width, height).clip();
      try {
        doc.image(Buffer.from(file), x, y, { cover: [width, height], align: 'center', valign: 'center' });
      } catch {
        isSet = false;
      }
      doc.restore();
    }),
  );
  return isSet;
}

/** The types of the library do not know the box of a figure yet. */
export const figure = (alt: string, { x, y, width, height }: Box) => ({
  alt: legible(alt),
  bbox: [x, y, x + width, y + height],
});
