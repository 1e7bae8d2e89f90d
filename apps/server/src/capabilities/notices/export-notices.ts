import type { Readable } from 'node:stream';
import type { Context, StaffActor } from '../../platform/context.ts';
import { exportList } from '../audit/export-list.ts';
import { type NoticesView, readNotices } from './read-notices.ts';

export const exportNotices = (
  context: Context<StaffActor<'lists.export'>>,
  { recipient, ...filters }: NoticesView,
): Promise<Readable> =>
  exportList(context, {
    list: 'office-notices',
    filters: { ...filters, recipient: recipient ? true : undefined },
    read: (before: string | undefined, limit) =>
      readNotices(context, { ...filters, recipient, before, limit }),
    columns: {
      message: ({ id }) => id,
      created_at: ({ created_at }) => created_at,
      state: ({ state }) => state,
      channel: ({ channel }) => channel,
      kind: ({ kind }) => kind,
      customer: ({ customer }) => customer?.username ?? null,
      subject: ({ subject }) => subject,
    },
  });
