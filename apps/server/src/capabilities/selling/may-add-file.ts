import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { Database } from '@marque/db/database';
import { isUuid } from '@marque/domain/routing/is-uuid';
import type { CustomerActor } from '../../platform/context.ts';
import { mayUpload } from '../media/policy.ts';
import { maySeeDraft } from './policy.ts';
import { findDraft } from './repository.ts';

/**
 * Decides whether the form with a file is read at all. The form itself is checked later, so that its sender sees the
 * reason on the page.
 */
export async function mayAddFile(
  db: Pick<Database, 'kysely'>,
  actor: CustomerActor,
  listingId: string,
): Promise<Refusal<'not-allowed' | 'not-found'> | null> {
  if (isRefusal(mayUpload(actor))) return refuse('not-allowed');
  const draft = isUuid(listingId) ? await findDraft(db.kysely, listingId) : undefined;
  return draft && maySeeDraft(actor, draft) ? null : refuse('not-found');
}
