import { secondStepMethods } from '@marque/domain/second-step/second-step-methods';
import type { StartLogin } from '../customers/start-login.ts';
import { startSession } from '../customers/start-session.ts';
import { createToken, hashToken } from '../customers/token-hash.ts';
import { insertPending } from './pending-repository.ts';
import { findEnrolment } from './repository.ts';

const LIFE_MS = 600_000;

/** Follows a password or a link. Starts a session, or returns a pending login for staff with a second step. */
export const startLogin: StartLogin = async (trx, start) => {
  const { customer, now, keepLoggedIn } = start;
  const enrolment = customer.roles.length > 0 ? await findEnrolment(trx, customer.id) : null;
  const methods = enrolment ? secondStepMethods(enrolledAs(enrolment)) : [];
  if (methods.length === 0) return startSession(trx, start);

  const secondStepToken = createToken();
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  await insertPending(
    trx,
    {
      token_hash: hashToken(secondStepToken),
      customer_id: customer.id,
      keep_logged_in: keepLoggedIn,
      expires_at: expiresAt,
    },
    now,
  );
  return { secondStepToken, expiresAt };
};

/** The enrolment of a member of staff, in the form that the domain rule takes. */
export const enrolledAs = (enrolment: Awaited<ReturnType<typeof findEnrolment>>) => ({
  isStaff: true,
  passkeys: enrolment.passkeys,
  hasApp: enrolment.app_since !== null,
  recoveryCodes: enrolment.recovery_codes,
});
