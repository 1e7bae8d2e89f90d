import { type CarTexts, carTexts } from '@marque/contracts/selling/texts';
import { LIST_LIMITS } from '@marque/domain/selling/text-fields';
import { fitLines } from '@marque/domain/text/fit-lines';
import { z } from 'zod';

const lines = z.array(z.string());
const stored = z.record(
  z.string(),
  z.looseObject({
    highlights: lines.transform((list) => fitLines(list, LIST_LIMITS.highlights)),
    faults: lines.transform((list) => fitLines(list, LIST_LIMITS.faults)),
    equipment: lines.transform((list) => fitLines(list, LIST_LIMITS.equipment)),
  }),
);

/** The texts of a version. Earlier versions of the program composed lists that are longer than anybody may save. */
export const parseTexts = (texts: unknown): CarTexts => carTexts.parse(stored.parse(texts));
