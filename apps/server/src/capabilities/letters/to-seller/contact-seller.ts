import { contactSellerJob, type contactSeller as contract } from '@marque/contracts/contact-seller';
import type { DataOf, ParsedRequest } from '@marque/contracts/endpoint';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { BotCheck } from '../../../platform/bot-check/bot-check.ts';
import type { Context } from '../../../platform/context.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { findSellerLetter } from './repository.ts';

type Endpoint = typeof contract;

/** Sends an enquiry to the seller. The response contains nothing about the seller. */
export async function contactSeller(
  { db }: Context,
  { params, body }: Pick<ParsedRequest<Endpoint>, 'params' | 'body'>,
  { botCheck, address }: { botCheck: BotCheck; address: string },
): Promise<DataOf<Endpoint> | Refusal<'not-found' | 'bot-check-failed'>> {
  if (!(await findSellerLetter(db.kysely, params.id))) return refuse('not-found');
  const { recaptchaToken, ...enquiry } = body;
  if (!(await botCheck.verify(recaptchaToken, { address })))
    return refuse('bot-check-failed', { pointer: '/recaptchaToken' });

  await inTransaction(db, (trx) => enqueue(trx, contactSellerJob, { listingId: params.id, enquiry }));
  return { outcome: 'sent' };
}
