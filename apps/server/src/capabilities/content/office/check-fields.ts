import { contentFields } from '@marque/contracts/content/fields';
import type { publishContent } from '@marque/contracts/content/office';
import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import { faultsOf } from '@marque/contracts/faults';
import type { Refusal } from '@marque/contracts/refusal';
import type { ContentKind } from '@marque/domain/content/kinds';
import type { Fields } from '../content-source.ts';

type Fault = Refusal<RefusalCodeOf<typeof publishContent>>;

const MOST_FAULTS = 20;

/** What keeps a text from being published, with a pointer to each field. */
export function checkFields(kind: ContentKind, fields: Fields): Fault[] {
  const parsed = contentFields[kind].safeParse(fields, { reportInput: true });
  if (parsed.success) return [];
  return faultsOf(parsed.error)
    .slice(0, MOST_FAULTS)
    .map((fault) => ({ ...fault, pointer: `/fields${fault.pointer ?? ''}` }) as Fault);
}
