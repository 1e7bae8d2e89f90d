import { verifyEmailJob } from '@marque/contracts/customers/jobs';
import type { registration } from '@marque/contracts/customers/registration';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import { consentVersion } from '@marque/domain/newsletter/consent-version';
import { NEWSLETTER_REGIONS } from '@marque/domain/newsletter/regions';
import type { z } from 'zod';
import type { BotCheck } from '../../platform/bot-check/bot-check.ts';
import type { Context } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { RotatingKey } from '../../platform/rotating-key.ts';
import type { Content } from '../content/create-content.ts';
import { versionOfTerms } from '../content/version-of-terms.ts';
import { enterSubscription } from '../newsletter/enter-subscription.ts';
import type { NoteDetails } from './customer-parts.ts';
import type { Client } from './device.ts';
import { hashPassword } from './password.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { findByEmailOrUsername, insertCustomer } from './repository.ts';
import { type StartedSession, startSession } from './start-session.ts';
import { orTaken, type TakenFault, takenFaults } from './taken-names.ts';

type Fault = TakenFault | Refusal<'bot-check-failed' | 'password-common' | 'password-personal'>;

type Parts = {
  client: Client;
  botCheck: BotCheck;
  accountKey: RotatingKey;
  content: Content;
  noteDetails: NoteDetails;
};

export async function register(
  { db, clock, actor, locale }: Context,
  { password, newsletter, terms: _, recaptchaToken, ...person }: z.output<typeof registration>,
  { client, botCheck, accountKey, content, noteDetails }: Parts,
): Promise<StartedSession | Fault | Fault[]> {
  // The bot check comes first, because later refusals reveal whether an address has an account.
  if (!(await botCheck.verify(recaptchaToken, client)))
    return refuse('bot-check-failed', { pointer: '/recaptchaToken' });
  const weakness = refuseWeakPassword(password, person);
  const taken = takenFaults(await findByEmailOrUsername(db.kysely, person), person);
  if (weakness || taken.length > 0) return [...(weakness ? [weakness] : []), ...taken];

  const password_hash = await hashPassword(password);
  const now = clock.now();
  const opened = inTransaction(db, async (trx) => {
    const customer = await insertCustomer(trx, {
      ...person,
      password_hash,
      locale,
      ...{ terms_accepted_at: now, terms_version: await versionOfTerms(content, locale) },
      newsletter_optin_at: newsletter ? now : null,
      created_at: now,
      updated_at: now,
    });
    await noteDetails(trx, customer, now);
    if (newsletter)
      await enterSubscription(trx, {
        email: customer.email,
        customerId: customer.id,
        regions: customer.region ? [customer.region] : NEWSLETTER_REGIONS,
        locale,
        consentVersion: consentVersion(locale, 'registration'),
        now,
      });
    await enqueue(trx, verifyEmailJob, { customerId: customer.id });
    return startSession(trx, { customer, actor, client, now, accountKey, keepLoggedIn: false });
  });
  return orTaken(opened);
}
