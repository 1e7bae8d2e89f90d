import { fieldNamesOf } from '@marque/contracts/content/fields';
import type { Locale } from '@marque/contracts/locale';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import type { AuditAction } from '@marque/domain/audit/audit-actions';
import { describeDifferences } from '@marque/domain/content/describe-differences';
import type { ContentKind } from '@marque/domain/content/kinds';
import type { Transaction } from 'kysely';
import type { Context, StaffActor } from '../../../platform/context.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Fields } from '../content-source.ts';
import { entryTitle } from '../entry-title.ts';
import { cleanFields } from './clean-fields.ts';
import { updateEntry } from './entry-repository.ts';
import { findPublicationsOf } from './publication-repository.ts';
import { findLatest, insertVersion, updateVersion, type VersionRow } from './version-repository.ts';

export type NewVersion = {
  locale: Locale;
  basedOn: number;
  fields: Fields;
  note?: string | undefined;
  isAutosave?: boolean;
  action: Extract<AuditAction, 'content-created' | 'content-saved' | 'content-restored'>;
};

/**
 * Adds a version to a locked entry. Refused if it was not based on the latest one, so that nobody's work is lost. If nothing
 * has changed since an autosave, that version is kept, with the note.
 */
export async function addVersion(
  trx: Transaction<Tables>,
  { actor, clock, requestId }: Context<StaffActor<'content.edit'>>,
  entry: { id: string; kind: ContentKind },
  { locale, basedOn, fields, note, isAutosave = false, action }: NewVersion,
): Promise<undefined | Refusal<'version-conflict'>> {
  const at = clock.now();
  const latest = await findLatest(trx, { entryId: entry.id, locale });
  const number = latest?.number ?? 0;
  if (number !== basedOn) return refuse('version-conflict', { values: { number } });
  const english = locale === 'en' ? null : await findLatest(trx, { entryId: entry.id, locale: 'en' });
  const cleaned = cleanFields(entry.kind, fields, english?.fields ?? null);
  const dated = locale === 'en' ? withDate(entry.kind, cleaned, latest?.fields, at) : cleaned;
  const changed = describeDifferences(latest?.fields ?? {}, dated).map(({ field }) => field);
  if (latest && changed.every((field) => field === 'updated')) {
    const keeps = !isAutosave && latest.is_autosave && latest.author_id === actor.customer.id;
    if (keeps) await updateVersion(trx, latest.id, { note: note || null, is_autosave: false });
    return undefined;
  }

  const version = {
    ...{ number: number + 1, fields: dated, note: note || null },
    ...{ author_id: actor.customer.id, is_autosave: isAutosave, saved_at: at },
  };
  const replaces = latest && isAutosave && (await mayReplace(trx, latest, actor.customer.id));
  if (replaces) await updateVersion(trx, latest.id, version);
  else await insertVersion(trx, { ...version, entry_id: entry.id, locale });
  await updateEntry(trx, entry.id, {
    ...(locale === 'en' && { title: entryTitle(dated) }),
    ...{ changed_at: at, changed_by: actor.customer.id },
  });
  if (!replaces)
    await writeAudit(trx, [
      {
        ...{ action, actor, requestId, at, detail: { locale, number: version.number, fields: changed } },
        subject: { kind: 'content', id: entry.id },
      },
    ]);
  return undefined;
}

/** Autosaves of one person replace each other, so that a long text does not have a thousand versions. */
const mayReplace = async (trx: Transaction<Tables>, latest: VersionRow, authorId: string): Promise<boolean> =>
  latest.is_autosave &&
  latest.author_id === authorId &&
  (await findPublicationsOf(trx, [latest.id])).length === 0;

/** Pages, stories and events say when they were last changed: today, unless the author chose another day. */
function withDate(kind: ContentKind, fields: Fields, before: Fields | undefined, at: Date): Fields {
  const isDated = fieldNamesOf(kind).includes('updated');
  if (!isDated || (fields.updated && fields.updated !== before?.updated)) return fields;
  return { ...fields, updated: at.toISOString().slice(0, 10) };
}
