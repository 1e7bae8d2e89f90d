import { randomUUID } from 'node:crypto';
import type { Tables } from '@marque/db/rows.gen';
import { APPROVAL, type Approval, type CommentReason } from '@marque/domain/comments/approval';
import { HOUR_MS } from '@marque/domain/time/durations';
import type { Transaction } from 'kysely';
import { insertWarning } from '../customer-care/record-repository.ts';
import { addToTotal } from '../trust/totals.ts';
import type { Cast } from './cast.ts';
import type { Lot } from './compose-lot.ts';

type Reported = {
  by: string;
  text: string;
  hoursAgo: number;
  approval: Approval;
  /** Readers and their reasons. */
  reports?: readonly (readonly [string, CommentReason])[];
  blockedFor?: CommentReason;
  /** What `moderator` has written to the author. */
  warning?: string;
};

/** Those that wait for `moderator`. */
export const WAITING_COMMENTS: readonly [Reported, ...Reported[]] = [
  {
    ...{ by: 'hood_down_hal', hoursAgo: 5, approval: APPROVAL.pending },
    text: 'I rebuild these carburettors. Prices and photographs at www.carbs-by-hal.example, mention this auction.',
  },
  {
    ...{ by: 'sierra_stan', hoursAgo: 9, approval: APPROVAL.pending },
    text: 'Only an idiot would pay this for a respray with a story. The seller knows it, and so do the rest of you.',
    reports: [
      ['tappet_tom', 'abusive'],
      ['wirewheels', 'abusive'],
      ['patina_first', 'misleading'],
    ],
  },
  {
    ...{ by: 'canyon_carver', hoursAgo: 3, approval: APPROVAL.approved },
    text: 'I looked at this car in 2019. The owner then was a Mr Finch in Cheltenham, and he told me that the engine came from a saloon.',
    reports: [
      ['crossply', 'personal-data'],
      ['half_shaft', 'misleading'],
    ],
  },
  {
    ...{ by: 'waxed_jacket', hoursAgo: 1, approval: APPROVAL.approved },
    text: 'Mine is better and cheaper. Ring me before you bid here: 07700 900417.',
    reports: [['greenlaner', 'spam']],
  },
];

/** One for each live car, in this order. */
const REPORTED: readonly Reported[] = [
  ...WAITING_COMMENTS,
  {
    ...{ by: 'double_declutch', hoursAgo: 30, approval: APPROVAL.blocked, blockedFor: 'spam' },
    text: 'Cheap classic car insurance, ask for Bob on 07700 900222.',
    reports: [['tappet_tom', 'spam']],
  },
  {
    ...{ by: 'sierra_stan', hoursAgo: 40, approval: APPROVAL.blocked, blockedFor: 'abusive' },
    text: 'The seller is a crook and always has been.',
    warning: 'Please write about the car, and not about its seller.',
    reports: [['wirewheels', 'abusive']],
  },
];

/** Comments that wait for `moderator`, and some that `moderator` has removed, one with a warning. Nobody gets mails about them. */
export async function insertReportedComments(
  trx: Transaction<Tables>,
  lots: readonly Lot[],
  { cast, now }: { cast: Cast; now: Date },
): Promise<void> {
  const live = lots.filter(({ auction }) => auction.status === 'live' && !auction.sealed);
  for (const [place, comment] of REPORTED.entries()) {
    const lot = live[place];
    if (!lot) return;
    await insertReported(trx, lot.auction.id, comment, { cast, now });
  }
}

export async function insertReported(
  trx: Transaction<Tables>,
  listingId: string,
  comment: Reported,
  { cast, now }: { cast: Cast; now: Date },
): Promise<void> {
  const { by, text, hoursAgo, approval, reports = [], blockedFor, warning } = comment;
  const id = randomUUID();
  const at = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  await trx
    .insertInto('comments')
    .values({
      ...{ id, listing_id: listingId, author_id: cast.named(by).id, text, approval },
      ...{ created_at: at(hoursAgo), unannounced: approval === APPROVAL.pending && reports.length === 0 },
      ...(blockedFor && {
        ...{ blocked_for: blockedFor, decided_at: at(hoursAgo - 2) },
        decided_by: cast.named('moderator').id,
      }),
    })
    .execute();
  if (reports.length > 0)
    await trx
      .insertInto('comment_flags')
      .values(
        reports.map(([reader, reason], index) => ({
          ...{ comment_id: id, customer_id: cast.named(reader).id, reason },
          created_at: at(hoursAgo * (1 - (index + 1) / 10)),
        })),
      )
      .execute();
  if (blockedFor && warning)
    await insertWarning(trx, {
      ...{ customer_id: cast.named(by).id, warned_by: cast.named('moderator').id, comment_id: id },
      ...{ reason: blockedFor, text: warning, warned_at: at(hoursAgo - 2) },
    });
  if (blockedFor) await addToTotal(trx, `comments-removed-${blockedFor}`, 1);
  else
    await trx
      .insertInto('waiting_comments')
      .values({
        ...{ comment_id: id, reports: reports.length, hidden: approval === APPROVAL.pending },
        since: reports.length > 0 ? at(hoursAgo * 0.9) : at(hoursAgo),
      })
      .execute();
}
