import type { verifyAccountCompletion } from '@marque/contracts/customers/registration';
import type { DataOf, RefusalCodeOf } from '@marque/contracts/endpoint';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { Context } from '../../platform/context.ts';
import { isOpenInvitation } from './is-open-invitation.ts';
import { findGoodToken } from './redeem-token.ts';
import { findCustomer } from './repository.ts';

/** Returns the account that the invitation belongs to. Reading it does not use up the token. */
export async function readAccountCompletion(
  { db, clock }: Context,
  token: string,
): Promise<DataOf<typeof verifyAccountCompletion> | Refusal<RefusalCodeOf<typeof verifyAccountCompletion>>> {
  const good = await findGoodToken(db, token, 'complete-account', clock.now());
  if (isRefusal(good)) return good;
  const invited = await findCustomer(db.kysely, good.customer_id);
  if (!invited) return refuse('token-invalid');
  if (!isOpenInvitation(invited, good)) return refuse('token-used');
  return { email: invited.email, first_name: invited.first_name, last_name: invited.last_name };
}
