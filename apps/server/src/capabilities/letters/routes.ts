import { contactUs as contactUsContract } from '@marque/contracts/contact';
import { contactSeller as contactSellerContract } from '@marque/contracts/contact-seller';
import * as office from '@marque/contracts/letters-office';
import type { BotCheck } from '../../platform/bot-check/bot-check.ts';
import type { Config } from '../../platform/config.ts';
import { answer } from '../../platform/http/answer.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { answerLetter } from './office/answer-letter.ts';
import { closeLetter } from './office/close-letter.ts';
import { exportLetters } from './office/export-letters.ts';
import { readLetter } from './office/read-letter.ts';
import { readLetters } from './office/read-letters.ts';
import { reopenLetter } from './office/reopen-letter.ts';
import { contactUs } from './to-house/contact-us.ts';
import { contactSeller } from './to-seller/contact-seller.ts';

export const letterRoutes = (
  botCheck: BotCheck,
  live: LivePublisher,
  { regions }: Pick<Config, 'regions'>,
) => [
  answer(contactUsContract, (context, { body }, { address }) =>
    contactUs(context, body, { botCheck, address, mailboxes: regions, live }),
  ),
  answer(contactSellerContract, (context, request, { address }) =>
    contactSeller(context, request, { botCheck, address }),
  ),
  answer(office.readLetters, (context, { query }) => readLetters(context, query)),
  answer(office.exportLetters, (context, { query }, http) => {
    http.attachFile({ name: 'letters.csv', type: 'text/csv' });
    return exportLetters(context, query);
  }),
  answer(office.readLetter, (context, { params }) => readLetter(context, params.id)),
  answer(office.answerLetter, (context, { params, body }) =>
    answerLetter(context, { ...params, ...body }, { live, mailboxes: regions }),
  ),
  answer(office.closeLetter, (context, { params, body }) =>
    closeLetter(context, { ...params, ...body }, live),
  ),
  answer(office.reopenLetter, (context, { params, body }) =>
    reopenLetter(context, { ...params, ...body }, live),
  ),
];
