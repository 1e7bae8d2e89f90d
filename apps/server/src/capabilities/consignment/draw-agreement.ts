import { PRODUCT_NAME } from '@marque/domain/product';
import { drawRule, drawTagged, heightOf, type Look, type Press } from '../../platform/typesetting/press.ts';

export type AgreementPages = {
  /** The first paragraph is the title. The first line of a paragraph with several lines is its heading. */
  text: string;
  /** What is printed about the signature. */
  evidence: readonly { name: string; value: string }[];
};

const BRAND = { font: 'title', size: 15, colour: 'brand' } as const;
const TITLE = { font: 'title', size: 22, lineGap: 0 } as const;
const HEADING = { font: 'strong', size: 10, lineGap: 1.5 } as const;
const TEXT = { font: 'sans', size: 9.5, lineGap: 1.5 } as const;
const TOP = 44;

/** As many pages as the text needs. No paragraph is cut or divided. */
export function drawAgreement(press: Press, { text, evidence }: AgreementPages): void {
  let y = 38;
  const draw = (tag: 'H1' | 'H2' | 'P', words: string, look: Look, gap: number, kept = 0) => {
    const height = heightOf(press, words, press.width, look);
    if (y + height + kept > press.height - TOP) {
      press.doc.addPage();
      y = TOP;
    }
    drawTagged(press, tag, words, { x: press.left, y, width: press.width, height: height + look.size }, look);
    y += height + gap;
  };
  const [title = '', ...paragraphs] = text.split('\n\n');
  draw('P', PRODUCT_NAME, BRAND, 8);
  drawRule(press, y);
  y += 18;
  draw('H1', title, TITLE, 16);
  for (const paragraph of paragraphs) {
    const [heading = '', ...rest] = paragraph.split('\n');
    const body = rest.join('\n');
    // A heading stays with its text.
    if (body) draw('H2', heading, HEADING, 2, heightOf(press, body, press.width, TEXT));
    draw('P', body || heading, TEXT, 10);
  }
  for (const { name, value } of evidence) draw('P', `${name}: ${value}`, TEXT, 3);
}
