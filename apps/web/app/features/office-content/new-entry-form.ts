import type { DraftFields } from '@marque/contracts/content/fields';
import { contentSlug } from '@marque/contracts/content/slugs';
import { CONTENT_KINDS, type ContentKind } from '@marque/domain/content/kinds';
import { z } from 'zod';

/** A new entry begins with its address and its English title. Everything else follows in the editor. */
export const newEntryForm = z.object({
  kind: z.enum(CONTENT_KINDS),
  title: z.string().trim().min(1).max(320),
  slug: contentSlug,
});

/** A phrase has no title, so it begins with its words. */
export const firstFields = (kind: ContentKind, title: string): DraftFields =>
  kind === 'phrase' ? { text: title } : { title };
