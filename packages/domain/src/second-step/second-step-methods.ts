export const SECOND_STEP_METHODS = ['passkey', 'app', 'recovery-code'] as const;
export type SecondStepMethod = (typeof SECOND_STEP_METHODS)[number];

type Enrolment = { isStaff: boolean; passkeys: number; hasApp: boolean; recoveryCodes: number };

/**
 * The methods for the second step; empty if the first step is enough. Only staff need a second step, and only after
 * they have set up a passkey or an app. A recovery code alone is not offered, because it only replaces one of those.
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
