import type { NoticeInFull } from '@marque/contracts/notices';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Context } from '../../platform/context.ts';
import { presentNoticeInFull } from './present-notice.ts';
import { findNotice } from './repository.ts';

export async function readNotice(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: string,
): Promise<NoticeInFull | Refusal<'not-found'>> {
  const row = await findNotice(db.kysely, id);
  return row ? presentNoticeInFull(row, clock.now()) : refuse('not-found');
}
