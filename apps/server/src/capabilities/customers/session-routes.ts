import * as contracts from '@marque/contracts/customers';
import { magicLinkJob } from '@marque/contracts/customers/jobs';
import * as sessionContracts from '@marque/contracts/customers/sessions';
import { isRefusal, refuse } from '@marque/contracts/refusal';
import { idleLimitMs } from '@marque/domain/customers/session-idle';
import { answer } from '../../platform/http/answer.ts';
import type { CustomerParts } from './customer-parts.ts';
import { handOutOrHold } from './hand-out-session.ts';
import { listSessions } from './list-sessions.ts';
import { logIn } from './log-in.ts';
import { logInByMagicLink } from './log-in-by-magic-link.ts';
import { readStoredCustomer } from './read-stored-customer.ts';
import { requestMail } from './request-mail.ts';
import { deleteOtherSessions, deleteOwnSession, deleteSession } from './session-repository.ts';

export const sessionRoutes = ({
  sessions,
  botCheck,
  startLogin,
  accountKey,
  config: { limitFactor, idleThresholdMs },
}: CustomerParts) => [
  answer(contracts.readCustomer, async ({ actor }, _request, http) => {
    const { customer } = actor;
    http.storeCustomer(customer);
    return customer;
  }),

  answer(sessionContracts.readStoredCustomer, async ({ actor }, _request, http) =>
    readStoredCustomer(actor, http.storedCustomer()),
  ),

  answer(contracts.verifyAccessToken, async () => ({ valid: true as const })),

  answer(contracts.logIn, async (context, { body }, http) => {
    const started = await logIn(context, body, {
      ...{ client: http, accountKey, startLogin },
      leniency: limitFactor,
    });
    if (isRefusal(started)) return started;
    if (context.actor.kind === 'customer') sessions.forget(context.actor.customer.id);
    return handOutOrHold(started, http);
  }),

  answer(contracts.sendMagicLink, (context, { body }, { address }) =>
    requestMail(context, body, { job: magicLinkJob, botCheck, address, accountKey }),
  ),

  answer(contracts.logInByMagicLink, async (context, { body }, http) => {
    const started = await logInByMagicLink(context, body, { client: http, accountKey, startLogin });
    if (isRefusal(started)) return started;
    sessions.forget(started.customerId);
    if (context.actor.kind === 'customer') sessions.forget(context.actor.customer.id);
    return handOutOrHold(started.login, http);
  }),

  answer(contracts.logOut, async ({ db, actor }, _request, http) => {
    if (actor.kind === 'customer') {
      await deleteSession(db.kysely, actor.sessionId);
      sessions.forget(actor.customer.id);
    }
    http.endSession();
    return undefined;
  }),

  answer(sessionContracts.reportActivity, async () => undefined),

  answer(sessionContracts.listSessions, (context) => listSessions(context, idleLimitMs(idleThresholdMs))),

  answer(sessionContracts.endSession, async ({ db, actor }, { params }, http) => {
    const { customer, sessionId } = actor;
    if (!(await deleteOwnSession(db, customer.id, params.id))) return refuse('not-found');
    sessions.forget(customer.id);
    if (params.id === sessionId) http.endSession();
    return undefined;
  }),

  answer(sessionContracts.endOtherSessions, async ({ db, actor }) => {
    const { customer, sessionId } = actor;
    const ended = await deleteOtherSessions(db.kysely, customer.id, sessionId);
    sessions.forget(customer.id);
    return { ended };
  }),
];
