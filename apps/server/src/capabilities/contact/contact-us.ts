import { contactCopyJob, contactLetterJob, type contactUs as contract } from '@marque/contracts/contact';
import type { DataOf, ParsedRequest } from '@marque/contracts/endpoint';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { Region } from '@marque/domain/money/currency';
import type { BotCheck } from '../../platform/bot-check/bot-check.ts';
import type { Context } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

type Endpoint = typeof contract;
type Mailbox = { region: Region; email: string };

/**
 * The bot check stands before the copy, which goes to an address that anybody may have typed. A letter to ourselves
 * does no harm that the limit does not keep small, so that it may come from a browser without script.
 */
export async function contactUs(
  { db, locale }: Context,
  { recaptchaToken, ...letter }: ParsedRequest<Endpoint>['body'],
  { botCheck, address, mailboxes }: { botCheck: BotCheck; address: string; mailboxes: Mailbox[] },
): Promise<DataOf<Endpoint> | Refusal<'bot-check-failed'>> {
  if (recaptchaToken && !(await botCheck.verify(recaptchaToken, { address })))
    return refuse('bot-check-failed', { pointer: '/recaptchaToken' });
  const mailbox = mailboxes.find(({ region }) => region === letter.region);
  if (!mailbox) throw new Error(`Nobody reads letters for ${letter.region}.`);

  await inTransaction(db, async (trx) => {
    await enqueue(trx, contactLetterJob, { to: mailbox.email, letter, locale });
    if (recaptchaToken) await enqueue(trx, contactCopyJob, { letter, locale });
  });
  return { outcome: recaptchaToken ? 'sent' : 'sent-without-copy' };
}
