import { type RawBuilder, sql } from 'kysely';

/** The publications that readers see at a time. The rule is `isInForce`. */
export const inForce = (at: Date): RawBuilder<boolean> => sql<boolean>`(content_publications.from_at <= ${at}
  and (content_publications.until_at is null or content_publications.until_at > ${at}))`;
