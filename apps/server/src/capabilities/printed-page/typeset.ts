import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { drawBack } from './draw-back.ts';
import { drawFront } from './draw-front.ts';
import { legible, registerFonts } from './fonts.ts';
import type { Press } from './press.ts';
import type { Printed, TypesetterTask } from './run-typesetter.ts';

const MARGIN = 44;

/** Sets the two pages of a sheet as a tagged PDF with embedded fonts. */
export async function typeset({ sheet, pictures }: TypesetterTask): Promise<Printed> {
  const doc = new PDFDocument({
    ...{ size: sheet.paper, margin: 0, autoFirstPage: false, pdfVersion: '1.7' },
    ...{ tagged: true, lang: sheet.language, displayTitle: true },
    info: { Title: legible(`${sheet.lot}: ${sheet.title}`), Author: sheet.product },
  });
  const file = buffer(doc);
  registerFonts(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const [cover = null] = pictures;

  doc.addPage();
  const { width, height } = doc.page;
  const press: Press = {
    ...{ doc, root, language: sheet.language, left: MARGIN, width: width - 2 * MARGIN, height },
  };
  drawFront(press, sheet, cover);
  doc.addPage();
  drawBack(press, sheet, pictures);
  root.end();
  doc.end();
  return new Uint8Array(await file);
}
