import type { SubmissionResult } from '@conform-to/react';
import type { DataOf } from '@marque/contracts/endpoint';
import type { beginAuthenticatorApp } from '@marque/contracts/second-step';

/** The `action` field of each form on the page. */
export const SECURITY_ACTIONS = [
  'rename-passkey',
  'remove-passkey',
  'begin-app',
  'confirm-app',
  'remove-app',
  'renew-codes',
] as const;
export type SecurityFormAction = (typeof SECURITY_ACTIONS)[number];

export const isSecurityAction = (action: unknown): action is SecurityFormAction =>
  SECURITY_ACTIONS.some((known) => known === action);

export type SecurityAnswer = {
  action: SecurityFormAction;
  result: SubmissionResult<string[]>;
  /** The id of the passkey that the form was about. */
  id?: string;
  /** Shown once, and not stored in the page. */
  app?: DataOf<typeof beginAuthenticatorApp>;
  codes?: string[];
};
