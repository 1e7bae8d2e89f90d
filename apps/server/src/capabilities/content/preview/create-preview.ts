import type { createContentPreview as contract } from '@marque/contracts/content/office';
import type { DataOf } from '@marque/contracts/endpoint';
import { type Locale, segmentOfLocale } from '@marque/contracts/locale';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { Context, StaffActor } from '../../../platform/context.ts';
import type { RotatingKey } from '../../../platform/rotating-key.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { lockEntry } from '../office/entry-repository.ts';
import { findLatest, findVersion, updateVersion } from '../office/version-repository.ts';
import { PREVIEW_MS, sealPreview } from './preview-link.ts';

type Wanted = { id: string; locale: Locale; number: number };
type House = { publicUrl: string; key: RotatingKey };

/** A link that shows a version to anybody who has it, for a day. */
export const createPreview = (
  { actor, clock, db, requestId }: Context<StaffActor<'content.edit'>>,
  { id, locale, number }: Wanted,
  { publicUrl, key }: House,
): Promise<DataOf<typeof contract> | Refusal<'not-found'>> =>
  inTransaction(db, async (trx) => {
    // An autosave that runs meanwhile must not rewrite the version.
    const entry = await lockEntry(trx, id);
    const version = entry && (await findVersion(trx, { entryId: id, locale, number }));
    if (!version) return refuse('not-found');
    // Later autosaves add a version instead of rewriting these, so the link never shows text that is written later.
    await updateVersion(trx, version.id, { is_autosave: false });
    const english = locale === 'en' ? null : await findLatest(trx, { entryId: id, locale: 'en' });
    if (english) await updateVersion(trx, english.id, { is_autosave: false });
    const at = clock.now();
    const expiresAt = new Date(at.getTime() + PREVIEW_MS);
    const path = `/${segmentOfLocale(locale)}/preview/${sealPreview(version.id, expiresAt, key)}`;
    await writeAudit(trx, [
      {
        ...{ action: 'content-previewed', actor, requestId, at, detail: { locale, number } },
        subject: { kind: 'content', id },
      },
    ]);
    return { url: publicUrl + path, path, expires_at: expiresAt.toISOString() };
  });
