import type { SubmissionResult } from '@conform-to/react';
import type { DataOf } from '@marque/contracts/endpoint';
import type { beginAuthenticatorApp } from '@marque/contracts/second-step';
import { keepOffline } from '../forms/keep-offline.ts';

/** The forms of the page, each by what its customer wants. */
export const SECURITY_INTENTS = [
  'rename-passkey',
  'remove-passkey',
  'begin-app',
  'confirm-app',
  'remove-app',
  'renew-codes',
] as const;
export type SecurityIntent = (typeof SECURITY_INTENTS)[number];

export type SecurityAnswer = {
  intent: SecurityIntent;
  result: SubmissionResult<string[]>;
  /** The passkey that was meant. */
  id?: string;
  /** Shown once, and kept nowhere. */
  app?: DataOf<typeof beginAuthenticatorApp>;
  codes?: string[];
};

/** Beside the page's action. */
export const keepSecurityForm = keepOffline(
  ({ result, formData }): SecurityAnswer => ({
    intent: formData.get('intent') as SecurityIntent,
    id: String(formData.get('id') ?? ''),
    result,
  }),
);
