import * as contracts from '@marque/contracts/contact-seller';
import type { BotCheck } from '../bot-check/bot-check.ts';
import { answer } from '../http/answer.ts';
import { contactSeller } from './contact-seller.ts';

export const contactSellerRoutes = (botCheck: BotCheck) => [
  answer(contracts.contactSeller, (context, request, { address }) =>
    contactSeller(context, request, { botCheck, address }),
  ),
];
