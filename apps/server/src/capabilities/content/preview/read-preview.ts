import type { ContentPreview } from '@marque/contracts/content';
import type { Locale } from '@marque/contracts/locale';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import { translateFields } from '@marque/domain/content/translate-fields';
import type { Kysely } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { RotatingKey } from '../../../platform/rotating-key.ts';
import type { Fields, PublishedEntry } from '../content-source.ts';
import type { Content } from '../create-content.ts';
import { findFieldsAt } from '../office/publication-repository.ts';
import { findLatest, findVersionById } from '../office/version-repository.ts';
import { withoutId } from '../present-text.ts';
import { completeFields } from './complete-fields.ts';
import { openPreview, PREVIEW_MS } from './preview-link.ts';

type Refused = Refusal<'preview-link-invalid' | 'preview-link-expired'>;

/** The version of a preview link, as readers would see it. */
export async function readPreview(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string,
  { content, key }: { content: Content; key: RotatingKey },
): Promise<ContentPreview | Refused> {
  const link = openPreview(token, key);
  if (!link) return refuse('preview-link-invalid');
  const now = clock.now();
  if (link.expiresAt <= now) return refuse('preview-link-expired');
  const version = await findVersionById(db.kysely, link.versionId);
  if (!version) return refuse('preview-link-invalid');
  const { kind, slug, locale, fields } = version;
  const madeAt = new Date(link.expiresAt.getTime() - PREVIEW_MS);
  const english = locale === 'en' ? fields : await englishOf(db.kysely, version.entry_id, { now, madeAt });
  const whole = completeFields(kind, locale === 'en' ? fields : translateFields(english, fields), now);
  // Both are the whole text, so that the preview names the language of the version and not English.
  const entry: PublishedEntry = {
    id: version.entry_id,
    slug,
    english: whole,
    translation: locale === 'en' ? null : whole,
  };
  const expires_at = link.expiresAt.toISOString();
  switch (kind) {
    case 'page':
      return { expires_at, content: { kind, text: withoutId(content.present(kind, entry, locale)) } };
    case 'story':
      return { expires_at, content: { kind, text: withoutId(content.present(kind, entry, locale)) } };
    case 'event':
      return { expires_at, content: { kind, text: withoutId(content.present(kind, entry, locale)) } };
    default:
      return { expires_at, content: { kind, text: plainly(whole, locale) } };
  }
}

/** What has no page of its own is shown as a title and a text. */
const plainly = ({ title, body, text }: Fields, locale: Locale) => ({
  title: typeof title === 'string' ? title : '',
  body: String(body ?? text ?? ''),
  locale,
});

/** The English text that readers see, or else the latest one when the link was made. */
async function englishOf(
  kysely: Kysely<Tables>,
  entryId: string,
  { now, madeAt }: { now: Date; madeAt: Date },
): Promise<Fields> {
  // A link names the second at which it expires.
  const savedBefore = new Date(madeAt.getTime() + 1_000);
  const found =
    (await findFieldsAt(kysely, { entryId, locale: 'en', at: now })) ??
    (await findLatest(kysely, { entryId, locale: 'en', savedBefore }));
  return found?.fields ?? {};
}
