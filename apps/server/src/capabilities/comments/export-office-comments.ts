import type { Readable } from 'node:stream';
import type { Sort } from '@marque/domain/access/office-sorts';
import { APPROVAL } from '@marque/domain/comments/approval';
import type { CommentView } from '@marque/domain/comments/moderation';
import type { Context, StaffActor } from '../../platform/context.ts';
import { exportList } from '../audit/export-list.ts';
import { readOfficeComments } from './read-office-comments.ts';

const STATES = {
  [APPROVAL.approved]: 'public',
  [APPROVAL.blocked]: 'removed',
  [APPROVAL.pending]: 'hidden',
} as const;

export const exportOfficeComments = (
  context: Context<StaffActor<'lists.export'>>,
  wanted: { view: CommentView; sort?: Sort<'office-comments'> | undefined },
): Promise<Readable> =>
  exportList(context, {
    list: 'office-comments',
    filters: wanted,
    read: (after: string | undefined, limit) => readOfficeComments(context, { ...wanted, after, limit }),
    columns: {
      comment: ({ id }) => id,
      // What was removed because it contains personal data must not be spread further.
      text: ({ text, blocked_for }) => (blocked_for === 'personal-data' ? null : text),
      state: ({ approval }) => STATES[approval],
      reports: ({ reports }) => reports.map(({ reason, count }) => `${reason} ${count}`).join(', '),
      removed_for: ({ blocked_for }) => blocked_for,
      author: ({ author }) => author.username,
      lot: ({ listing }) => listing.lot_number,
      car: ({ listing }) => listing.title,
      written_at: ({ created_at }) => created_at,
      waits_since: ({ waits_since }) => waits_since,
      decided_at: ({ decided_at }) => decided_at,
      decided_by: ({ decided_by }) => decided_by?.username ?? null,
    },
  });
