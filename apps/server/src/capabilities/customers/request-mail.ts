import type { mailRequest } from '@marque/contracts/customers';
import type { magicLinkJob, passwordResetJob } from '@marque/contracts/customers/jobs';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { z } from 'zod';
import type { BotCheck } from '../../platform/bot-check/bot-check.ts';
import type { Context } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { RotatingKey } from '../../platform/rotating-key.ts';
import { networkHash } from './device.ts';

/**
 * Does the same work for every address, so that the response does not reveal whether it has an account. The
 * job looks up the account.
 */
export async function requestMail(
  { db, locale }: Context,
  { email, recaptchaToken }: z.output<typeof mailRequest>,
  {
    job,
    botCheck,
    address,
    accountKey,
  }: {
    job: typeof magicLinkJob | typeof passwordResetJob;
    botCheck: BotCheck;
    address: string;
    accountKey: RotatingKey;
  },
): Promise<{ outcome: 'sent' } | Refusal<'bot-check-failed'>> {
  if (!(await botCheck.verify(recaptchaToken, { address })))
    return refuse('bot-check-failed', { pointer: '/recaptchaToken' });
  const networks = accountKey.map((key) => networkHash({ address }, key).toString('hex'));
  // The key contains the network, so that a stranger's request does not replace the customer's request.
  const key = `${job.name}:${email.toLowerCase()}:${networks[0]}`;
  await inTransaction(db, (trx) => enqueue(trx, job, { email, locale, network: networks.join() }, { key }));
  return { outcome: 'sent' };
}
