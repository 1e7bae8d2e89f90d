import { linkTarget } from '@marque/contracts/content/link-target';
import type { findLinkingTexts as contract } from '@marque/contracts/content/links';
import { contentPath } from '@marque/contracts/content/paths';
import type { DataOf } from '@marque/contracts/endpoint';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Context } from '../../../platform/context.ts';
import { linksOf } from '../links/find-broken-links.ts';
import { findTextsWith } from '../links/repository.ts';
import { findEntry, findOldSlugsOf } from './entry-repository.ts';

const MOST_SHOWN = 20;

/** The texts that readers see and that link to an entry, also by one of its old slugs. */
export async function findLinkingTexts(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: string,
): Promise<DataOf<typeof contract> | Refusal<'not-found'>> {
  const entry = await findEntry(db.kysely, id);
  if (!entry) return refuse('not-found');
  const folder = contentPath(entry.kind, '');
  if (folder === null) return [];
  const slugs = [entry.slug, ...(await findOldSlugsOf(db.kysely, id)).map(({ slug }) => slug)];
  const leadsHere = (href: string) => {
    const target = linkTarget(href);
    return 'slug' in target && target.kind === entry.kind && slugs.includes(target.slug);
  };
  const texts = await findTextsWith(db.kysely, { folder, slugs, at: clock.now() });
  return texts
    .filter((text) => text.id !== id && linksOf(text.fields).some(leadsHere))
    .slice(0, MOST_SHOWN)
    .map(({ fields: _, ...text }) => text);
}
