import { LOCALES, type Locale } from '@marque/contracts/locale';
import type { CarTexts, DraftText, TextVersionHead } from '@marque/contracts/selling/texts';
import type { Tables } from '@marque/db/rows.gen';
import { isConsigned } from '@marque/domain/selling/consigned-states';
import { startComparison } from '@marque/domain/selling/diff-words';
import { type RevisedIn, sourceOf, staleTexts } from '@marque/domain/selling/stale-texts';
import { TEXT_FIELDS, type TextField } from '@marque/domain/selling/text-fields';
import type { Kysely } from 'kysely';
import type { CustomerActor } from '../../platform/context.ts';
import { hasPermission } from '../../platform/staff-actor.ts';
import { isSeller } from '../selling/policy.ts';
import type { DraftRow } from '../selling/repository.ts';
import { findLatestApproval, readContent } from './approval-repository.ts';
import { parseTexts } from './parse-texts.ts';
import { presentContentChanges } from './present-content-changes.ts';
import { revisedTextsOf } from './revised-texts-of.ts';
import { findVersion, type VersionRow } from './text-repository.ts';

/** The current version with its approval, and what has changed since the seller last agreed. */
export async function presentText(
  kysely: Kysely<Tables>,
  actor: CustomerActor,
  draft: DraftRow,
  current: VersionRow,
): Promise<DraftText> {
  const approval = await findLatestApproval(kysely, draft.id);
  const before = await findVersion(kysely, draft.id, comparedWith(current.number, approval?.text_number));
  const { content, hash, confirmed } = await readContent(kysely, draft.id);
  const texts = parseTexts(current.texts);
  const written = LOCALES.filter((locale) => texts[locale] !== undefined);
  const source = sourceOf(written, draft.locale) ?? draft.locale;
  const { revisedIn } = revisedTextsOf(current);
  const stale = staleTexts(revisedIn, written, source);
  const isOpen = isConsigned(draft.status);
  const isApproved = approval?.is_current ?? false;
  return {
    current: { ...presentHead(current, draft), texts },
    approved: approval
      ? {
          ...{ number: approval.text_number, is_current: isApproved },
          approved_at: approval.approved_at.toISOString(),
        }
      : null,
    changes_since: before?.number ?? null,
    changes: before ? changesBetween(parseTexts(before.texts), texts) : [],
    content_hash: isSeller(actor, draft) ? hash : null,
    content_changes: presentContentChanges(confirmed ?? content, content),
    source,
    stale,
    source_changes: await sourceChanges(kysely, draft.id, { texts, source, stale, revisedIn }),
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

type Translated = { texts: CarTexts; source: Locale; stale: readonly Locale[]; revisedIn: RevisedIn };

/** What a translator has to catch up with. */
async function sourceChanges(
  kysely: Kysely<Tables>,
  listingId: string,
  { texts, source, stale, revisedIn }: Translated,
): Promise<DraftText['source_changes']> {
  const changes: DraftText['source_changes'] = [];
  for (const locale of stale) {
    const since = revisedIn[locale];
    const version = since === undefined ? undefined : await findVersion(kysely, listingId, since);
    if (!version) continue;
    const before = { [source]: parseTexts(version.texts)[source] };
    const fields = changesBetween(before, { [source]: texts[source] });
    changes.push({
      ...{ locale, since: version.number },
      fields: fields.map(({ field, parts }) => ({ field, parts })),
    });
  }
  return changes;
}

export const presentHead = (
  { number, author_id, made_at }: Pick<VersionRow, 'number' | 'author_id' | 'made_at'>,
  { owner_id }: Pick<DraftRow, 'owner_id'>,
): TextVersionHead => ({
  ...{ number, made_at: made_at.toISOString() },
  author: author_id === null ? 'composed' : author_id === owner_id ? 'seller' : 'house',
});

export function changesBetween(before: CarTexts, after: CarTexts): DraftText['changes'] {
  const compare = startComparison();
  return LOCALES.flatMap((locale) =>
    TEXT_FIELDS.flatMap((field) => {
      const [old, fresh] = [asOneText(before, locale, field), asOneText(after, locale, field)];
      return old === fresh ? [] : [{ locale, field, parts: compare(old, fresh) }];
    }),
  );
}

/** A list has a line for each item. */
function asOneText(texts: CarTexts, locale: Locale, field: TextField): string {
  const text = texts[locale]?.[field] ?? '';
  return typeof text === 'string' ? text : text.join('\n');
}
