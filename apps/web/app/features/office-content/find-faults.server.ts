import { contentFields, type DraftFields } from '@marque/contracts/content/fields';
import { describeRefusal } from '@marque/contracts/describe-refusal';
import { faultsOf } from '@marque/contracts/faults';
import type { Locale } from '@marque/contracts/locale';
import type { ContentKind } from '@marque/domain/content/kinds';

/** What keeps a text from being published: the control, and a sentence about it. */
export type FieldFault = { control: string; sentence: string };

const MOST_FAULTS = 20;

/** The faults of a whole text, with the English text in the place of what is not translated. */
export function findFaults(kind: ContentKind, fields: DraftFields, locale: Locale): FieldFault[] {
  const parsed = contentFields[kind].safeParse(fields, { reportInput: true });
  if (parsed.success) return [];
  return faultsOf(parsed.error)
    .slice(0, MOST_FAULTS)
    .map((fault) => ({
      control: (fault.pointer ?? '').slice(1).replaceAll('/', '.'),
      sentence: describeRefusal(fault, locale),
    }));
}
