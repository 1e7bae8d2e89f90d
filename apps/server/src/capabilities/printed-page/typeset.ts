import type { Printed } from '../../platform/typesetting/create-typesetter.ts';
import { setDocument } from '../../platform/typesetting/set-document.ts';
import { drawBack } from './draw-back.ts';
import { drawFront } from './draw-front.ts';
import type { Sheet } from './sheet.ts';

export type TypesetterTask = {
  sheet: Sheet;
  /** JPEG files in the order of `sheet.pictures`. Null: the picture is missing. */
  pictures: (Uint8Array | null)[];
};

/** Sets the two pages of a sheet. */
export const typeset = ({ sheet, pictures }: TypesetterTask): Promise<Printed> =>
  setDocument(
    {
      ...{ language: sheet.language, paper: sheet.paper, author: sheet.product },
      title: `${sheet.lot}: ${sheet.title}`,
    },
    (press) => {
      const [cover = null] = pictures;
      drawFront(press, sheet, cover);
      press.doc.addPage();
      drawBack(press, sheet, pictures);
    },
  );
