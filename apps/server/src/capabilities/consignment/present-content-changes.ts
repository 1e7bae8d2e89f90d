import type { DraftText } from '@marque/contracts/selling/texts';
import { type CarContent, compareContents } from '@marque/domain/selling/compare-contents';
import { CONFIDENTIAL_ANSWERS } from '@marque/domain/selling/confidential-answers';
import { startComparison } from '@marque/domain/selling/diff-words';
import { AUDIENCES, DOCUMENT_KINDS } from '@marque/domain/selling/documents';
import { SLOTS } from '@marque/domain/selling/shot-list';

type Presented = DraftText['content_changes'];
type Answer = Presented['answers'][number]['before'];

/** In a longer text, a reader does not find the changed word without help. */
const LONG = 80;

export function presentContentChanges(before: CarContent, after: CarContent): Presented {
  const { answers, pictures, documents } = compareContents(before, after);
  // An earlier version of the program may have recorded them during an upgrade.
  const shown = answers.filter(({ question }) => !CONFIDENTIAL_ANSWERS.includes(question));
  const compare = startComparison();
  const partsOf = (old: unknown, fresh: unknown) =>
    typeof old === 'string' && typeof fresh === 'string' && old.length + fresh.length > LONG
      ? compare(old, fresh)
      : null;
  return {
    answers: shown.map(({ question, before: old, after: fresh }) => ({
      // The schema of the answers has checked them before they were stored.
      ...{ question, before: old as Answer, after: fresh as Answer },
      parts: partsOf(old, fresh),
    })),
    pictures: pictures.map(({ change, picture }) => ({
      ...{ change, place: picture?.place ?? null, caption: picture?.caption ?? null },
      slot: SLOTS.find((slot) => slot === picture?.slot) ?? null,
      is_covered: (picture?.boxes.length ?? 0) > 0,
    })),
    documents: documents.map(({ change, document: { id, kind, title, audience } }) => ({
      ...{ id, change, title },
      kind: DOCUMENT_KINDS.find((known) => known === kind) ?? 'other',
      audience: AUDIENCES.find((known) => known === audience) ?? 'staff',
    })),
  };
}
