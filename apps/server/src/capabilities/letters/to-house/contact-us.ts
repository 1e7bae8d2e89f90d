import { contactLetterJob, contactReceiptJob, type contactUs as contract } from '@marque/contracts/contact';
import type { DataOf, ParsedRequest } from '@marque/contracts/endpoint';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { BotCheck } from '../../../platform/bot-check/bot-check.ts';
import type { Context } from '../../../platform/context.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { type HouseMailboxes, houseMailbox } from '../../../platform/notifications/house-mailbox.ts';
import { announceQueue } from '../../../platform/realtime/announce-queue.ts';
import type { LivePublisher } from '../../../platform/realtime/publisher.ts';
import { insertLetter } from '../repository.ts';

type Endpoint = typeof contract;
type Parts = { botCheck: BotCheck; address: string; mailboxes: HouseMailboxes; live: LivePublisher };

/**
 * The bot check protects the receipt, which goes to an address that anybody may have typed. A letter to ourselves needs
 * no check, because the rate limit is enough. The form therefore works in a browser without JavaScript.
 */
export async function contactUs(
  { db, clock, actor, locale }: Context,
  { recaptchaToken, ...letter }: ParsedRequest<Endpoint>['body'],
  { botCheck, address, mailboxes, live }: Parts,
): Promise<DataOf<Endpoint> | Refusal<'bot-check-failed'>> {
  if (recaptchaToken && !(await botCheck.verify(recaptchaToken, { address })))
    return refuse('bot-check-failed', { pointer: '/recaptchaToken' });
  const to = houseMailbox(mailboxes, letter.region);

  await inTransaction(db, async (trx) => {
    const { id } = await insertLetter(trx, {
      ...{ ...letter, locale, written_at: clock.now() },
      customer_id: actor.kind === 'customer' ? actor.customer.id : null,
    });
    await enqueue(trx, contactLetterJob, { letterId: id, to });
    if (recaptchaToken) await enqueue(trx, contactReceiptJob, { email: letter.email, locale });
    announceQueue(trx, live, 'letters.answer');
  });
  return { outcome: recaptchaToken ? 'sent' : 'sent-without-receipt' };
}
