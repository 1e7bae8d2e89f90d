import type { NoticeSuppression } from '@marque/contracts/mail-suppressions';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Context } from '../../platform/context.ts';
import { findSuppression } from '../../platform/notifications/suppressions.ts';
import { findNotice } from '../notices/repository.ts';
import { presentSuppression } from './present-suppression.ts';

export async function readNoticeSuppression(
  { db: { kysely }, clock }: Pick<Context, 'db' | 'clock'>,
  noticeId: string,
): Promise<NoticeSuppression | Refusal<'not-found'>> {
  const notice = await findNotice(kysely, noticeId);
  if (!notice) return refuse('not-found');
  const suppression = notice.channel === 'mail' ? await findSuppression(kysely, notice.recipient) : undefined;
  return presentSuppression(suppression, clock.now());
}
