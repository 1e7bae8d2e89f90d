import type { Readable } from 'node:stream';
import type { Context, StaffActor } from '../../platform/context.ts';
import { exportList } from '../audit/export-list.ts';
import { pageOfSubmissions, type WantedSubmissions } from './page-of-submissions.ts';

export const exportSubmissions = (
  context: Context<StaffActor<'lists.export'>>,
  wanted: Pick<WantedSubmissions, 'state' | 'view' | 'sort'>,
): Promise<Readable> =>
  exportList(context, {
    list: 'office-submissions',
    filters: wanted,
    read: (after: string | undefined, limit) => pageOfSubmissions(context, { ...wanted, after, limit }),
    columns: {
      submission: ({ id }) => id,
      car: ({ title }) => title,
      state: ({ status }) => status,
      region: ({ region }) => region,
      seller: ({ seller }) => seller.username,
      assigned_to: ({ assigned_to }) => assigned_to?.username ?? null,
      submitted_at: ({ submitted_at }) => submitted_at,
      answer_by: ({ due_at }) => due_at,
      overdue: ({ is_overdue }) => is_overdue,
      unread_messages: ({ unread }) => unread,
    },
  });
