import type { DataOf, RefusalCodeOf } from '@marque/contracts/endpoint';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { readPendingLogin as contract } from '@marque/contracts/second-step';
import { secondStepMethods } from '@marque/domain/second-step/second-step-methods';
import type { Context } from '../../platform/context.ts';
import { hashToken } from '../customers/token-hash.ts';
import { challengeCustomer } from '../passkeys/challenge-customer.ts';
import type { RelyingParty } from '../passkeys/relying-party.ts';
import { findPending } from './pending-repository.ts';
import { findEnrolment } from './repository.ts';
import { enrolledAs } from './start-login.ts';

type Endpoint = typeof contract;

export async function readPendingLogin(
  context: Context,
  token: string,
  relyingParty: RelyingParty,
): Promise<DataOf<Endpoint> | Refusal<RefusalCodeOf<Endpoint>>> {
  const { db, clock } = context;
  const pending = await findPending(db.kysely, hashToken(token), clock.now());
  if (!pending) return refuse('second-step-expired');
  const methods = secondStepMethods(enrolledAs(await findEnrolment(db.kysely, pending.customer_id)));
  return {
    methods,
    challenge: methods.includes('passkey')
      ? await challengeCustomer(
          context,
          { customerId: pending.customer_id, purpose: 'second-step' },
          relyingParty,
        )
      : null,
  };
}
