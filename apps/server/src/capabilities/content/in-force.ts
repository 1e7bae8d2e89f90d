import { type RawBuilder, sql } from 'kysely';

/** The publications that readers see at a time. It is the only place that says so in SQL. */
export const inForce = (at: Date): RawBuilder<boolean> => sql<boolean>`(content_publications.from_at <= ${at}
  and (content_publications.until_at is null or content_publications.until_at > ${at}))`;
