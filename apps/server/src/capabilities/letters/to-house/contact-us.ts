import { contactLetterJob, contactReceiptJob, type contactUs as contract } from '@marque/contracts/contact';
import type { DataOf, ParsedRequest } from '@marque/contracts/endpoint';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { Region } from '@marque/domain/money/currency';
import type { BotCheck } from '../../../platform/bot-check/bot-check.ts';
import type { Context } from '../../../platform/context.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';

type Endpoint = typeof contract;
type Mailbox = { region: Region; email: string };

/**
 * The bot check protects the receipt, which goes to an address that anybody may have typed. A letter to ourselves needs
 * no check, because the rate limit is enough. The form therefore works in a browser without JavaScript.
 */
export async function contactUs(
  { db, locale }: Context,
  { recaptchaToken, ...letter }: ParsedRequest<Endpoint>['body'],
  { botCheck, address, mailboxes }: { botCheck: BotCheck; address: string; mailboxes: Mailbox[] },
): Promise<DataOf<Endpoint> | Refusal<'bot-check-failed'>> {
  if (recaptchaToken && !(await botCheck.verify(recaptchaToken, { address })))
    return refuse('bot-check-failed', { pointer: '/recaptchaToken' });
  const mailbox = mailboxes.find(({ region }) => region === letter.region);
  if (!mailbox) throw new Error(`No mailbox is configured for letters to the region ${letter.region}.`);

  await inTransaction(db, async (trx) => {
    await enqueue(trx, contactLetterJob, { to: mailbox.email, letter, locale });
    if (recaptchaToken) await enqueue(trx, contactReceiptJob, { email: letter.email, locale });
  });
  return { outcome: recaptchaToken ? 'sent' : 'sent-without-receipt' };
}
