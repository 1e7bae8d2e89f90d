import { magicLinkJob, newDeviceJob } from '@marque/contracts/customers/jobs';
import { isRefusal } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import { buildCustomer } from '@marque/testing/build-customer';
import { useTestDatabase } from '@marque/testing/test-database';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { Secret, TOTP } from 'otpauth';
import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { actingAs, buildContext } from '../test/build-context.ts';
import { buildJobContext, listJobs } from '../test/jobs.ts';
import { solveQuestion } from '../test/solve-question.ts';
import { createSealedKeys, seal, unseal } from './capabilities/bidding/sealed-box.ts';
import { openPreview, sealPreview } from './capabilities/content/preview/preview-link.ts';
import { answerRequest } from './capabilities/customers/answer-request.ts';
import { createCustomerCookie } from './capabilities/customers/customer-cookie.ts';
import { issueToken } from './capabilities/customers/issue-token.ts';
import { beginAttempt } from './capabilities/customers/login-attempts.ts';
import { isFingerprint, passwordFingerprint } from './capabilities/customers/password-fingerprint.ts';
import { requestMail } from './capabilities/customers/request-mail.ts';
import { startSession } from './capabilities/customers/start-session.ts';
import { verifyPhoneByCode } from './capabilities/customers/verify-phone-by-code.ts';
import { openUnsubscribeId, sealUnsubscribeId } from './capabilities/newsletter/unsubscribe-id.ts';
import { openContent, sealContent } from './capabilities/notices/seal-content.ts';
import { openMailStop, sealMailStop } from './capabilities/notification-settings/mail-stop-token.ts';
import { openPayments } from './capabilities/payments/open-payments.ts';
import { openStopToken, sealStopToken } from './capabilities/saved-searches/stop-token.ts';
import { noteDetails } from './capabilities/screening/note-details.ts';
import { createApp, stepOfCode } from './capabilities/second-step/authenticator-app.ts';
import { giveNewCodes } from './capabilities/second-step/recovery-codes.ts';
import { redeemCode } from './capabilities/second-step/redeem-code.ts';
import { createAltchaBotCheck } from './platform/bot-check/altcha.ts';
import { ATTEMPTS_PER_HOUR, createQuestionAttempts } from './platform/bot-check/question-attempts.ts';
import { createQuestions } from './platform/bot-check/questions.ts';
import { readConfig } from './platform/config.ts';
import { deriveKeys, type Keys } from './platform/keys.ts';
import { sendLimited } from './platform/notifications/send-limited.ts';
import { vapidKeysFrom } from './platform/notifications/vapid-keys.ts';

/** Makes something with the keys of one process. The result tells whether it works with the keys of another. */
type Case = (maker: Keys) => Promise<(reader: Keys) => boolean | Promise<boolean>>;

const postgres = useTestDatabase();
const id = '0190b0f4-7c1e-7d3a-8a55-5f0c2f0e9a11';
const now = new Date();
const clock = { now: () => now };

const OLD = 'the-first-value-of-the-secret-1234';
const NEW = 'the-second-value-of-the-secret-1234';
/** The processes of a rotation, in the order in which they appear. */
const before = deriveKeys(OLD);
const prepared = deriveKeys(OLD, { next: NEW });
const rotated = deriveKeys(NEW, { previous: [OLD] });
const cleaned = deriveKeys(NEW);

let networks = 0;
const freshAddress = () => `10.200.${networks++}.7`;

/** The test fails to compile if a purpose has no case. */
const CASES: Record<keyof Keys, Record<string, Case>> = {
  accounts: {
    'a device that a customer has used': async ({ accounts }) => {
      const { customer, logIn } = await visit();
      await logIn(accounts);
      return async (reader) => {
        await logIn(reader.accounts);
        const jobs = await listJobs(postgres.database);
        return !jobs.some(
          ({ task_identifier, payload }) =>
            task_identifier === newDeviceJob.name && payload.customerId === customer.id,
        );
      };
    },
    'the network from which a customer asks for a mail': async ({ accounts }) => {
      const { customer, address, logIn } = await visit();
      await logIn(accounts);
      return async (reader) => {
        const { email } = customer;
        const botCheck = { verify: async () => true, ask: async () => ({ question: '', token: '' }) };
        const settings = { job: magicLinkJob, botCheck, address, accountKey: reader.accounts };
        await requestMail(buildContext(postgres.database), { email, recaptchaToken: '' }, settings);
        const job = (await listJobs(postgres.database)).find(({ payload }) => payload.email === email);
        const asked = magicLinkJob.payload.parse(job?.payload);
        const context = { ...buildJobContext(postgres.database), clock };
        await answerRequest(context, asked, 'magicLink', 'magic-link');
        const token = await postgres.database.kysely
          .selectFrom('customer_tokens')
          .select('from_known_network')
          .where('customer_id', '=', customer.id)
          .executeTakeFirstOrThrow();
        return token.from_known_network;
      };
    },
    'failed logins': async ({ accounts }) => {
      const attempt = { account: `${freshAddress()}@example.com`, address: freshAddress(), now };
      const tryOut = (accountKey: Keys['accounts']) =>
        beginAttempt(postgres.database, { ...attempt, accountKey, limitFactor: 1 });
      for (let count = 0; count < 5; count++) await tryOut(accounts);
      return async (reader) => isRefusal(await tryOut(reader.accounts));
    },
    'a code by SMS': async ({ accounts }) => {
      const telephone = '+441632960001';
      const customer = await buildCustomer(postgres.database, { telephone });
      const issued = await issueToken(postgres.database, {
        ...{ customerId: customer.id, purpose: 'verify-phone', payload: { telephone } },
        ...{ now, accountKey: accounts },
      });
      const context = buildContext(postgres.database, { actor: actingAs(customer) });
      return async (reader) =>
        !isRefusal(await verifyPhoneByCode({ ...context, clock }, issued?.code ?? '', reader.accounts));
    },
    'the fingerprint of a password': async ({ accounts }) => {
      const fingerprint = passwordFingerprint('hash', accounts[0]);
      return (reader) => isFingerprint(fingerprint, 'hash', reader.accounts);
    },
  },
  // Nothing looks these hashes up. They show whether the two values of one entry differ.
  audit: {},
  authenticatorApps: {
    'the secret of an app': async ({ authenticatorApps }) => {
      const { secret, sealed } = createApp('eve@example.com', authenticatorApps);
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
      return (reader) => opens(() => stepOfCode(sealed, code, { appKey: reader.authenticatorApps, now }));
    },
  },
  botCheck: {
    'a challenge': async ({ botCheck }) => {
      const checkBy = (key: Keys['botCheck']) =>
        createAltchaBotCheck({ key, clock, claim: async () => true });
      const challenge = (await checkBy(botCheck).challenge?.()) as Challenge;
      const solution = await solveChallenge({ challenge, deriveKey });
      const token = btoa(JSON.stringify({ challenge, solution }));
      return (reader) => checkBy(reader.botCheck).verify(token, { address: freshAddress() });
    },
  },
  botQuestions: {
    'a question': async ({ botQuestions }) => {
      const attempts = createQuestionAttempts({ database: postgres.database, clock });
      const checkBy = (key: Keys['botQuestions']) => createQuestions({ key, clock, attempts });
      const visitor = { address: freshAddress() };
      const asked = await checkBy(botQuestions).ask(visitor, 'en');
      if (isRefusal(asked)) throw new Error('The question was refused.');
      const answer = `${asked.token}:${solveQuestion(asked.question, 'en')}`;
      return (reader) => checkBy(reader.botQuestions).verify(answer, visitor);
    },
    'the answers of a network': async ({ botQuestions }) => {
      const attempts = createQuestionAttempts({ database: postgres.database, clock });
      const checkBy = (key: Keys['botQuestions']) => createQuestions({ key, clock, attempts });
      const visitor = { address: freshAddress() };
      for (let count = 0; count < ATTEMPTS_PER_HOUR; count++) {
        const asked = await checkBy(botQuestions).ask(visitor, 'en');
        if (!isRefusal(asked)) await checkBy(botQuestions).verify(`${asked.token}:0`, visitor);
      }
      return async (reader) => isRefusal(await checkBy(reader.botQuestions).ask(visitor, 'en'));
    },
  },
  contentPreviews: {
    'the link to a draft': async ({ contentPreviews }) => {
      const token = sealPreview(id, now, contentPreviews);
      return (reader) => openPreview(token, reader.contentPreviews) !== null;
    },
  },
  customerCookie: {
    'the data in a browser’s cookie': async ({ customerCookie }) => {
      const customer = await buildCustomer(postgres.database);
      const sealed = createCustomerCookie(customerCookie).seal(actingAs(customer).customer) ?? '';
      return (reader) => createCustomerCookie(reader.customerCookie).open(sealed) !== null;
    },
  },
  limitedMails: {
    'the limit of mails to one address': async (maker) => {
      const to = `${freshAddress()}@example.com`;
      const isSent = async (keys: Keys) => {
        const context = { ...buildJobContext(postgres.database), clock, keys };
        await sendLimited(context, 'letter-receipt', { to, subject: 'Hello', html: '', text: '' });
        return countOffered(to);
      };
      const first = await isSent(maker);
      return async (reader) => (await isSent(reader)) === first;
    },
  },
  notices: {
    'a message that waits': async ({ notices }) => {
      const sealed = sealContent(notices, { channel: 'sms', sms: { to: '+441632960001', text: 'Hello' } });
      return (reader) => opens(() => openContent(reader.notices, sealed));
    },
  },
  recoveryCodes: {
    'a code on paper': async ({ recoveryCodes }) => {
      const customerId = (await buildCustomer(postgres.database)).id;
      const [code = ''] = await inTransaction(postgres.database, (trx) =>
        giveNewCodes(trx, customerId, recoveryCodes),
      );
      return (reader) =>
        inTransaction(postgres.database, (trx) => redeemCode(trx, { customerId, code, keys: reader, now }));
    },
  },
  sandboxEvents: {
    'an event of the sandbox': async (maker) => {
      const body = JSON.stringify({ id: 'evt_1', type: 'x', created: 1, data: { object: {} } });
      const signature = Stripe.webhooks.generateTestHeaderString({
        ...{ payload: body, secret: paymentsBy(maker).sandbox?.webhookSecret ?? '' },
        timestamp: Math.floor(now.getTime() / 1_000),
      });
      return async (reader) =>
        (await paymentsBy(reader).provider.readEvent(Buffer.from(body), signature)) !== null;
    },
  },
  sealedBids: {
    'the private key of an auction': async ({ sealedBids }) => {
      const { publicKey, wrappedPrivateKey } = createSealedKeys(sealedBids);
      const sealed = seal('25000', publicKey);
      return (reader) => opens(() => unseal(sealed, wrappedPrivateKey, reader.sealedBids));
    },
  },
  screening: {
    'a telephone number that somebody had': async ({ screening }) => {
      const telephone = `+4416329${String(networks++).padStart(5, '0')}`;
      const former = await buildCustomer(postgres.database, { telephone });
      const note = (key: Keys['screening']) =>
        inTransaction(postgres.database, (trx) =>
          noteDetails(trx, { telephone, address1: null, postcode: null, country: null }, { key, at: now }),
        );
      await note(screening);
      await postgres.database.kysely
        .updateTable('customers')
        .set({ telephone: null })
        .where('id', '=', former.id)
        .execute();
      return async (reader) => {
        const present = await buildCustomer(postgres.database, { telephone });
        await note(reader.screening);
        const { rowCount } = await postgres.database.pool.query(
          `select from screened_details one join screened_details other on other.hash = one.hash
           where one.customer_id = $1 and other.customer_id = $2`,
          [former.id, present.id],
        );
        return (rowCount ?? 0) > 0;
      };
    },
  },
  webPush: {
    'the key to which a browser’s subscription is bound': async ({ webPush }) => {
      const { publicKey } = vapidKeysFrom(webPush);
      return (reader) => vapidKeysFrom(reader.webPush).publicKey === publicKey;
    },
  },
  unsubscribeLinks: {
    'the link that ends the newsletter': async ({ unsubscribeLinks }) => {
      const sealed = sealUnsubscribeId(id, unsubscribeLinks);
      return (reader) => openUnsubscribeId(sealed, reader.unsubscribeLinks) === id;
    },
    'the link that stops a saved search': async ({ unsubscribeLinks }) => {
      const token = sealStopToken({ kind: 'search', id }, unsubscribeLinks);
      return (reader) => openStopToken(token, reader.unsubscribeLinks) !== null;
    },
    'the link that stops mails of one kind': async ({ unsubscribeLinks }) => {
      const token = sealMailStop({ customerId: id, event: 'outbid' }, unsubscribeLinks);
      return (reader) => openMailStop(token, reader.unsubscribeLinks) !== null;
    },
  },
};

const cases = Object.entries(CASES).flatMap(([purpose, made]) =>
  Object.entries(made).map(([what, make]) => ({ purpose, what, make })),
);

describe.each(cases)('$purpose: $what', ({ make }) => {
  test.each([
    ['made before the rotation works in a process that knows the next value', before, prepared, true],
    ['made before the rotation works after it', prepared, rotated, true],
    ['made after the rotation works in a process that has yet to change', rotated, prepared, true],
    ['made before the rotation does not work once the previous value is dropped', before, cleaned, false],
    ['made after the rotation works once the previous value is dropped', cleaned, cleaned, true],
  ])('%s', async (_, maker, reader, works) => {
    const isGood = await make(maker);
    expect(await isGood(reader)).toBe(works);
  });
});

async function visit() {
  const customer = await buildCustomer(postgres.database);
  const context = buildContext(postgres.database);
  const client = { address: freshAddress(), userAgent: 'Mozilla/5.0 Firefox/140.0' };
  const logIn = (accountKey: Keys['accounts']) =>
    inTransaction(postgres.database, (trx) =>
      startSession(trx, {
        ...{ customer, actor: context.actor, client, now, accountKey },
        keepLoggedIn: false,
      }),
    );
  return { customer, address: client.address, logIn };
}

/** The mails to this address that were not suppressed. */
const countOffered = async (to: string): Promise<number | null> =>
  (
    await postgres.database.pool.query('select from notices where recipient = $1 and content is not null', [
      to,
    ])
  ).rowCount;

const paymentsBy = (keys: Keys) =>
  openPayments(
    { ...readConfig({ MARQUE_ENV: 'testing' }), keys },
    {
      ...{ db: postgres.database, clock, live: { publish: () => {} } },
      signals: { announce: () => {} },
    },
  );

function opens(open: () => unknown): boolean {
  try {
    return open() !== null;
  } catch {
    return false;
  }
}
