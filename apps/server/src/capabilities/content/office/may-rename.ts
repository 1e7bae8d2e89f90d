import { contentPath } from '@marque/contracts/content/paths';
import { isFixedPage } from '@marque/contracts/content/slugs';
import type { ContentKind } from '@marque/domain/content/kinds';

/** An entry that a screen finds by its slug keeps it. */
export const mayRename = ({ kind, slug }: { kind: ContentKind; slug: string }): boolean =>
  contentPath(kind, slug) !== null && !(kind === 'page' && isFixedPage(slug));
