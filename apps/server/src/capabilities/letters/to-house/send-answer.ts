import type { contactAnswerJob } from '@marque/contracts/contact';
import type { z } from 'zod';
import type { JobContext } from '../../../platform/jobs/handler.ts';
import { findReader } from '../../notification-settings/repository.ts';
import { tellAboutAccount } from '../../notification-settings/tell-about-account.ts';
import { findLetter } from '../repository.ts';
import { answerMail } from './mails.ts';

/** Mails the answer to the address that the letter names. Customers who were logged in when they wrote see it in their feed too. */
export async function sendAnswer(
  context: JobContext,
  { letterId, replyTo }: z.output<typeof contactAnswerJob.payload>,
): Promise<void> {
  const { kysely } = context.db;
  const letter = await findLetter(kysely, letterId);
  if (!letter?.answer) return;
  const mail = answerMail(letter, { answer: letter.answer, mailbox: replyTo });
  const customer = letter.customer_id ? await findReader(kysely, letter.customer_id) : undefined;
  if (!customer) return context.notifications.mail.send(mail);
  await tellAboutAccount(context, {
    ...{ customer, event: 'letter-answered', mail, page: 'account-notifications' },
  });
}
