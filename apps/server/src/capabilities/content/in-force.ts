import type { Tables } from '@marque/db/rows.gen';
import type { ExpressionBuilder } from 'kysely';

/** Publications that readers see at a time. */
export const inForce =
  (at: Date) =>
  ({ and, or, eb }: ExpressionBuilder<Pick<Tables, 'content_publications'>, 'content_publications'>) =>
    and([
      eb('content_publications.from_at', '<=', at),
      or([eb('content_publications.until_at', 'is', null), eb('content_publications.until_at', '>', at)]),
    ]);
