export const SECOND_STEP_METHODS = ['passkey', 'app', 'recovery-code'] as const;
export type SecondStepMethod = (typeof SECOND_STEP_METHODS)[number];

type Enrolment = { isStaff: boolean; passkeys: number; hasApp: boolean; recoveryCodes: number };

/**
 * How somebody may prove a second time who they are; none: a password or a link is enough. Only staff are asked, and
 * only once they have a device that can answer: a recovery code alone is no second step, it merely stands in for one.
 */
export function secondStepMethods({
  isStaff,
  passkeys,
  hasApp,
  recoveryCodes,
}: Enrolment): SecondStepMethod[] {
  if (!isStaff || (passkeys === 0 && !hasApp)) return [];
  return SECOND_STEP_METHODS.filter(
    (method) =>
      (method === 'passkey' && passkeys > 0) ||
      (method === 'app' && hasApp) ||
      (method === 'recovery-code' && recoveryCodes > 0),
  );
}
