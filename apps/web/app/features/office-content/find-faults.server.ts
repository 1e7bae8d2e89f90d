import { entryFaults } from '@marque/contracts/content/entry-faults';
import type { DraftFields } from '@marque/contracts/content/fields';
import { describeRefusal } from '@marque/contracts/describe-refusal';
import type { Locale } from '@marque/contracts/locale';
import type { ContentKind } from '@marque/domain/content/kinds';

/** What keeps a text from being published: the control, and a sentence about it. */
export type FieldFault = { control: string; sentence: string };

/** The faults of a whole text, with the English text in the place of what is not translated. */
export const findFaults = (kind: ContentKind, fields: DraftFields, locale: Locale): FieldFault[] =>
  entryFaults(kind, fields).map((fault) => ({
    control: (fault.pointer ?? '').slice(1).replaceAll('/', '.'),
    sentence: describeRefusal(fault, locale),
  }));
