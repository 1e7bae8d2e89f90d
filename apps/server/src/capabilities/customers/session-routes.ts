import * as contracts from '@marque/contracts/customers';
import { magicLinkJob } from '@marque/contracts/customers/jobs';
import * as sessionContracts from '@marque/contracts/customers/sessions';
import { isRefusal } from '@marque/contracts/refusal';
import { idleLimitMs } from '@marque/domain/customers/session-idle';
import { answer } from '../../platform/http/answer.ts';
import type { CustomerParts } from './customer-parts.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { endSession } from './end-session.ts';
import { handOutLogin } from './hand-out-session.ts';
import { listSessions } from './list-sessions.ts';
import { logIn } from './log-in.ts';
import { logInByMagicLink } from './log-in-by-magic-link.ts';
import { logOut } from './log-out.ts';
import { readStoredCustomer } from './read-stored-customer.ts';
import { requestMail } from './request-mail.ts';

export const sessionRoutes = ({
  sessions,
  botCheck,
  startLogin,
  accountKey,
  config: { limitFactor, idleThresholdMs },
}: CustomerParts) => [
  answer(contracts.readCustomer, async ({ actor }, _request, http) => {
    const { customer } = actor;
    // Nothing about a customer whom staff view is stored in the browser of the staff.
    if (!customer.viewed_by) http.storeCustomer(customer);
    return customer;
  }),

  answer(sessionContracts.readStoredCustomer, async ({ actor }, _request, http) =>
    readStoredCustomer(actor, http.storedCustomer()),
  ),

  answer(contracts.verifyAccessToken, async () => ({ valid: true as const })),

  answer(contracts.logIn, async (context, { body }, http) => {
    const started = await logIn(context, body, {
      ...{ client: http, accountKey, startLogin },
      limitFactor,
    });
    if (isRefusal(started)) return started;
    return handOutLogin(started, { http, sessions, actor: context.actor });
  }),

  answer(contracts.sendMagicLink, (context, { body }, { address }) =>
    requestMail(context, body, { job: magicLinkJob, botCheck, address, accountKey }),
  ),

  answer(contracts.logInByMagicLink, async (context, { body }, http) => {
    const started = await logInByMagicLink(context, body, { client: http, accountKey, startLogin });
    if (isRefusal(started)) return started;
    sessions.forget(started.customerId);
    return handOutLogin(started.login, { http, sessions, actor: context.actor });
  }),

  answer(contracts.logOut, async (context, _request, http) => {
    await logOut(context, sessions);
    http.endSession();
    return undefined;
  }),

  answer(sessionContracts.reportActivity, async () => undefined),

  answer(sessionContracts.listSessions, (context) => listSessions(context, idleLimitMs(idleThresholdMs))),

  answer(sessionContracts.endSession, async (context, { params }, http) => {
    const ended = await endSession(context, params.id, sessions);
    if (isRefusal(ended)) return ended;
    if (ended.isCurrent) http.endSession();
    return undefined;
  }),

  answer(sessionContracts.endOtherSessions, (context) => endOtherSessions(context, sessions)),
];
