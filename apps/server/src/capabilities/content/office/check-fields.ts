import { entryFaults } from '@marque/contracts/content/entry-faults';
import type { publishContent } from '@marque/contracts/content/office';
import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import type { Refusal } from '@marque/contracts/refusal';
import type { ContentKind } from '@marque/domain/content/kinds';
import type { Fields } from '../content-source.ts';

type Fault = Refusal<RefusalCodeOf<typeof publishContent>>;

/** What keeps a text from being published, with a pointer to each field. */
export const checkFields = (kind: ContentKind, fields: Fields): Fault[] =>
  entryFaults(kind, fields).map((fault) => ({ ...fault, pointer: `/fields${fault.pointer ?? ''}` }) as Fault);
