import { LOCALES, type Locale } from '@marque/contracts/locale';
import { type CarTexts, carTexts, type DraftText } from '@marque/contracts/selling/texts';
import type { Tables } from '@marque/db/rows.gen';
import { isConsigned } from '@marque/domain/selling/consigned-states';
import { startComparison } from '@marque/domain/selling/diff-words';
import type { Kysely } from 'kysely';
import type { CustomerActor } from '../../platform/context.ts';
import { hasPermission } from '../../platform/staff-actor.ts';
import type { DraftRow } from '../selling/repository.ts';
import { isSeller } from './policy.ts';
import { findLatestApproval, findVersion, type VersionRow } from './text-repository.ts';

/** The current version with its approval, and what has changed since the seller last agreed. */
export async function presentText(
  kysely: Kysely<Tables>,
  actor: CustomerActor,
  draft: DraftRow,
  current: VersionRow,
): Promise<DraftText> {
  const approval = await findLatestApproval(kysely, draft.id);
  const before = await findVersion(kysely, draft.id, comparedWith(current.number, approval?.number));
  const texts = carTexts.parse(current.texts);
  const isOpen = isConsigned(draft.status);
  const isApproved = approval?.number === current.number;
  return {
    current: {
      ...{ number: current.number, texts, author: authorOf(current, draft) },
      made_at: current.made_at.toISOString(),
    },
    approved: approval
      ? {
          ...{ number: approval.number, is_current: isApproved },
          approved_at: approval.approved_at.toISOString(),
        }
      : null,
    changes_since: before?.number ?? null,
    changes: before ? changesBetween(carTexts.parse(before.texts), texts) : [],
    can_edit: isOpen && (isSeller(actor, draft) || hasPermission(actor, 'listings.edit')),
    can_approve: isOpen && isSeller(actor, draft) && !isApproved,
  };
}

/**
 * The seller sees everything that has changed since the version they approved, or since the first one, so that no edit is
 * hidden behind a later one. For a text that is approved, its last change.
 */
const comparedWith = (current: number, approved: number | undefined): number =>
  approved === current ? current - 1 : (approved ?? 1);

function authorOf({ author_id }: VersionRow, { owner_id }: DraftRow): DraftText['current']['author'] {
  if (author_id === null) return 'composed';
  return author_id === owner_id ? 'seller' : 'house';
}

const FIELDS = [
  'description',
  'highlights',
  'condition_notes',
  'faults',
  'service_history',
  'equipment',
] as const;

function changesBetween(before: CarTexts, after: CarTexts): DraftText['changes'] {
  const compare = startComparison();
  return LOCALES.flatMap((locale) =>
    FIELDS.flatMap((field) => {
      const [old, fresh] = [written(before, locale, field), written(after, locale, field)];
      return old === fresh ? [] : [{ locale, field, parts: compare(old, fresh) }];
    }),
  );
}

/** A list has a line for each item. */
function written(texts: CarTexts, locale: Locale, field: (typeof FIELDS)[number]): string {
  const text = texts[locale]?.[field] ?? '';
  return typeof text === 'string' ? text : text.join('\n');
}
