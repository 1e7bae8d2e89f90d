import { SAVED_LISTS } from '@marque/contracts/saved-lists';
import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import type { Clock } from '@marque/domain/clock';
import { MINUTE_MS } from '@marque/domain/time/durations';
import { findMatching } from '../listings/find-matching.ts';
import { lists, type Shelf } from '../listings/lists.ts';
import {
  findCandidates,
  forgetListing,
  lockNextListing,
  noteExamined,
  postponeListing,
  storeMatches,
} from './matching-repository.ts';
import { readStoredFilters } from './stored-filters.ts';
import { type Turn, WITHOUT_BREAKS } from './turn.ts';

/** How many searches one transaction examines, and how many of them one statement. */
const PAGE = 2_000;
const IN_STATEMENT = 100;
const RETRY_MS = MINUTE_MS;

/**
 * Matches the listings that have come into a list with the saved searches. Any number of processes may run it. A killed
 * process leaves its page to the others.
 */
export async function matchListings(
  database: Database,
  clock: Clock,
  { takeBreak, mustStop }: Turn = WITHOUT_BREAKS,
): Promise<void> {
  const errors: unknown[] = [];
  while (!mustStop()) {
    let noteId: number | undefined;
    const begin = (id: number) => {
      noteId = id;
    };
    try {
      if (!(await matchPage(database, clock.now(), begin))) break;
    } catch (error) {
      if (noteId === undefined) throw error;
      await postponeListing(database.kysely, noteId, new Date(clock.now().getTime() + RETRY_MS));
      errors.push(error);
    }
    await takeBreak();
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} listings could not be matched.`);
}

/** Returns false if no listing is left. The transactions are short, so that nobody waits for them. */
const matchPage = (database: Database, now: Date, begin: (noteId: number) => void): Promise<boolean> =>
  inTransaction(database, async (trx) => {
    const next = await lockNextListing(trx, now);
    if (!next) return false;
    const { id: noteId, listing_id: listingId } = next;
    begin(noteId);
    const candidates = await findCandidates(trx, {
      ...{ listingId, noteId },
      lists: listsAfter(next.former_shelf, next.shelf),
      after: next.examined_to,
      limit: PAGE,
    });
    for (let start = 0; start < candidates.length; start += IN_STATEMENT) {
      const examined = candidates.slice(start, start + IN_STATEMENT).flatMap(({ list, filters, ...rest }) => {
        const read = readStoredFilters(filters);
        return read ? [{ ...rest, list, filters: read }] : [];
      });
      const matches = await findMatching(trx, listingId, examined);
      const fingerprints = examined
        .filter((_, place) => matches[place])
        .map(({ fingerprint }) => fingerprint);
      await storeMatches(trx, { listingId, noteId, fingerprints, now });
    }
    const last = candidates.at(-1);
    if (last && candidates.length === PAGE) await noteExamined(trx, noteId, last.fingerprint);
    else await forgetListing(trx, noteId);
    return true;
  });

/** The lists that a listing enters when it comes to a shelf, and those in which it stays. */
function listsAfter(former: Shelf | 'hidden' | null, shelf: Shelf) {
  const has = (name: (typeof SAVED_LISTS)[number], one: string | null) =>
    lists[name].shelves.some((known) => known === one);
  const now = SAVED_LISTS.filter((name) => has(name, shelf));
  return {
    entered: now.filter((name) => !has(name, former)),
    kept: now.filter((name) => has(name, former)),
  };
}
