import { isRefusal } from '@marque/contracts/refusal';
import * as contracts from '@marque/contracts/second-step';
import { answer } from '../../platform/http/answer.ts';
import { handOutSession } from '../customers/hand-out-session.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import { beginAuthenticatorApp } from './begin-authenticator-app.ts';
import { completeLogin } from './complete-login.ts';
import { confirmAuthenticatorApp } from './confirm-authenticator-app.ts';
import { readPendingLogin } from './read-pending-login.ts';
import { readSecondStep } from './read-second-step.ts';
import { removeAuthenticatorApp } from './remove-authenticator-app.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';

type Settings = { publicUrl: string; appSecret: string; limitFactor: number; production: boolean };

export function secondStepRoutes({ publicUrl, appSecret, limitFactor, production }: Settings) {
  const relyingParty = relyingPartyOf(publicUrl);
  return [
    answer(contracts.readSecondStep, ({ db, actor }) => readSecondStep(db.kysely, actor, production)),

    answer(contracts.beginAuthenticatorApp, (context, { body }) =>
      beginAuthenticatorApp(context, body.currentPassword, appSecret),
    ),

    answer(contracts.confirmAuthenticatorApp, (context, { body }) =>
      confirmAuthenticatorApp(context, body.code, appSecret),
    ),

    answer(contracts.removeAuthenticatorApp, (context, { body }) =>
      removeAuthenticatorApp(context, body.currentPassword, production),
    ),

    answer(contracts.renewRecoveryCodes, (context, { body }) =>
      renewRecoveryCodes(context, body.currentPassword, appSecret),
    ),

    answer(contracts.readPendingLogin, (context, { body }) =>
      readPendingLogin(context, body.token, relyingParty),
    ),

    answer(contracts.completeLogin, async (context, { body }, http) => {
      const settings = { client: http, relyingParty, appSecret, leniency: limitFactor };
      const started = await completeLogin(context, body, settings);
      return isRefusal(started) ? started : handOutSession(started, http, started.keepLoggedIn);
    }),
  ];
}
