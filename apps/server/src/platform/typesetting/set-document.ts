import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Printed } from './create-typesetter.ts';
import { legible, registerFonts } from './fonts.ts';
import type { Press } from './press.ts';

export type Paper = 'A4' | 'LETTER';

type Settings = {
  language: string;
  paper: Paper;
  title: string;
  author: string;
  /** If it is given, the same content always gives the same file. */
  createdAt?: Date;
};

const MARGIN = 44;

/** Sets a tagged PDF with embedded fonts. The first page exists already when `draw` is called. */
export async function setDocument(
  { language, paper, title, author, createdAt }: Settings,
  draw: (press: Press) => void,
): Promise<Printed> {
  const doc = new PDFDocument({
    ...{ size: paper, margin: 0, autoFirstPage: false, pdfVersion: '1.7' },
    ...{ tagged: true, lang: language, displayTitle: true },
    info: {
      ...{ Title: legible(title), Author: legible(author) },
      ...(createdAt ? { CreationDate: createdAt } : {}),
    },
  });
  const file = buffer(doc);
  registerFonts(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  doc.addPage();
  const { width, height } = doc.page;
  draw({ doc, root, language, left: MARGIN, width: width - 2 * MARGIN, height });
  root.end();
  doc.end();
  return new Uint8Array(await file);
}
