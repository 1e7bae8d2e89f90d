/**
 * The last migration of the release that is in use. A rolling upgrade runs that release beside the next one on the same
 * database. Change both values after a release (`docs/OPERATIONS.md`).
 */
export const LAST_RELEASED_MIGRATION = '0084_content_pictures';

/** Columns that this release no longer uses, so the next one may drop them. */
export const RETIRED_COLUMNS: ReadonlySet<string> = new Set();
