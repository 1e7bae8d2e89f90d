import type { SubmissionResult } from '@conform-to/react';
import type { DataOf } from '@marque/contracts/endpoint';
import type { beginAuthenticatorApp } from '@marque/contracts/second-step';
import { keepOffline } from '../forms/keep-offline.ts';

/** The forms of the page, named by their purpose. */
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
  /** The id of the passkey that the form was about. */
  id?: string;
  /** Shown once, and not stored in the page. */
  app?: DataOf<typeof beginAuthenticatorApp>;
  codes?: string[];
};

/** The client action of the page. If the connection is lost, the form keeps its values. */
export const keepSecurityForm = keepOffline(
  ({ result, formData }): SecurityAnswer => ({
    intent: formData.get('intent') as SecurityIntent,
    id: String(formData.get('id') ?? ''),
    result,
  }),
);
