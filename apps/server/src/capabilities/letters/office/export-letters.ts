import type { Readable } from 'node:stream';
import type { Context, StaffActor } from '../../../platform/context.ts';
import { exportList } from '../../audit/export-list.ts';
import { type LettersView, readLetters } from './read-letters.ts';

export const exportLetters = (
  context: Context<StaffActor<'lists.export'>>,
  wanted: LettersView,
): Promise<Readable> =>
  exportList(context, {
    list: 'office-letters',
    filters: { ...wanted, email: wanted.email ? true : undefined },
    read: (after: string | undefined, limit) => readLetters(context, { ...wanted, after, limit }),
    columns: {
      letter: ({ id }) => id,
      written_at: ({ written_at }) => written_at,
      state: ({ state }) => state,
      region: ({ region }) => region,
      topic: ({ topic }) => topic,
      language: ({ locale }) => locale,
      customer: ({ customer }) => customer?.username ?? null,
      decided_at: ({ decided_at }) => decided_at,
      decided_by: ({ decided_by }) => decided_by?.username ?? null,
    },
  });
