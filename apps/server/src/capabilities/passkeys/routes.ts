import * as proof from '@marque/contracts/customers/proof';
import * as contracts from '@marque/contracts/passkeys';
import { isRefusal } from '@marque/contracts/refusal';
import { answer } from '../../platform/http/answer.ts';
import type { RotatingKey } from '../../platform/rotating-key.ts';
import { handOutSession } from '../customers/hand-out-session.ts';
import type { Sessions } from '../customers/sessions.ts';
import { addPasskey, type GiveRecoveryCodes } from './add-passkey.ts';
import { beginPasskey } from './begin-passkey.ts';
import { beginPasskeyLogin } from './begin-passkey-login.ts';
import { beginProof } from './begin-proof.ts';
import { logInByPasskey } from './log-in-by-passkey.ts';
import { presentPasskey } from './present-passkey.ts';
import { proveIdentity } from './prove-identity.ts';
import { relyingPartyOf } from './relying-party.ts';
import { removePasskey } from './remove-passkey.ts';
import { renamePasskey } from './rename-passkey.ts';
import { findPasskeys } from './repository.ts';

type Parts = {
  sessions: Pick<Sessions, 'forget'>;
  giveRecoveryCodes: GiveRecoveryCodes;
  accountKey: RotatingKey;
  config: { publicUrl: string; limitFactor: number };
};

export function passkeyRoutes({ sessions, giveRecoveryCodes, accountKey, config }: Parts) {
  const { publicUrl, limitFactor } = config;
  const relyingParty = relyingPartyOf(publicUrl);
  return [
    answer(contracts.listPasskeys, async ({ db, actor }) =>
      (await findPasskeys(db.kysely, actor.customer.id)).map(presentPasskey),
    ),

    answer(contracts.beginPasskey, (context, { body }, http) =>
      beginPasskey(context, body.currentPassword, { relyingParty, client: http, accountKey, limitFactor }),
    ),

    answer(contracts.addPasskey, async (context, { body }) => {
      const added = await addPasskey(context, body, { relyingParty, giveRecoveryCodes });
      if (!isRefusal(added)) sessions.forget(context.actor.customer.id);
      return added;
    }),

    answer(contracts.renamePasskey, (context, { params, body }) =>
      renamePasskey(context, { ...params, ...body }),
    ),

    answer(contracts.removePasskey, (context, { params }) => removePasskey(context, params.id)),

    answer(contracts.beginPasskeyLogin, (context) => beginPasskeyLogin(context, relyingParty)),

    answer(contracts.logInByPasskey, async (context, { body }, http) => {
      const started = await logInByPasskey(context, body.credential, {
        client: http,
        relyingParty,
        accountKey,
        keepLoggedIn: body.keepLoggedIn,
      });
      if (isRefusal(started)) return started;
      return handOutSession(started, { http, sessions, actor: context.actor });
    }),

    answer(proof.beginProof, (context) => beginProof(context, relyingParty)),

    answer(proof.proveIdentity, (context, { body }, http) =>
      proveIdentity(context, body, { relyingParty, client: http, accountKey, limitFactor }),
    ),
  ];
}
