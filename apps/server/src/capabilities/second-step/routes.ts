import { isRefusal } from '@marque/contracts/refusal';
import * as contracts from '@marque/contracts/second-step';
import { answer } from '../../platform/http/answer.ts';
import type { Keys } from '../../platform/keys.ts';
import { handOutSession } from '../customers/hand-out-session.ts';
import type { Sessions } from '../customers/sessions.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import { beginAuthenticatorApp } from './begin-authenticator-app.ts';
import { completeLogin } from './complete-login.ts';
import { confirmAuthenticatorApp } from './confirm-authenticator-app.ts';
import { readPendingLogin } from './read-pending-login.ts';
import { readSecondStep } from './read-second-step.ts';
import { removeAuthenticatorApp } from './remove-authenticator-app.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import type { SecondStepKeys } from './second-step-keys.ts';

type Parts = {
  sessions: Pick<Sessions, 'forget'>;
  keys: SecondStepKeys & Pick<Keys, 'accounts'>;
  config: { publicUrl: string; limitFactor: number; production: boolean };
};

export function secondStepRoutes({ sessions, keys, config }: Parts) {
  const { publicUrl, limitFactor, production } = config;
  const accountKey = keys.accounts;
  const relyingParty = relyingPartyOf(publicUrl);
  return [
    answer(contracts.readSecondStep, ({ db, actor }) => readSecondStep(db.kysely, actor, production)),

    answer(contracts.beginAuthenticatorApp, (context, { body }, http) =>
      beginAuthenticatorApp(context, body.currentPassword, {
        ...{ client: http, accountKey, limitFactor },
        appKey: keys.authenticatorApps,
      }),
    ),

    answer(contracts.confirmAuthenticatorApp, async (context, { body }) => {
      const confirmed = await confirmAuthenticatorApp(context, body.code, keys);
      if (!isRefusal(confirmed)) sessions.forget(context.actor.customer.id);
      return confirmed;
    }),

    answer(contracts.removeAuthenticatorApp, (context, { body }, http) =>
      removeAuthenticatorApp(context, body.currentPassword, {
        ...{ client: http, accountKey, limitFactor },
        isRequiredHere: production,
      }),
    ),

    answer(contracts.renewRecoveryCodes, (context, { body }, http) =>
      renewRecoveryCodes(context, body.currentPassword, {
        ...{ client: http, accountKey, limitFactor },
        codeKey: keys.recoveryCodes,
      }),
    ),

    answer(contracts.readPendingLogin, (context, { body }) =>
      readPendingLogin(context, body.token, relyingParty),
    ),

    answer(contracts.completeLogin, async (context, { body }, http) => {
      const settings = { client: http, relyingParty, accountKey, keys, limitFactor };
      const started = await completeLogin(context, body, settings);
      if (isRefusal(started)) return started;
      return handOutSession(started, { http, sessions, actor: context.actor });
    }),
  ];
}
