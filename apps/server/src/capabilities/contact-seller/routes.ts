import * as contracts from '@marque/contracts/contact-seller';
import type { BotCheck } from '../../platform/bot-check/bot-check.ts';
import { answer } from '../../platform/http/answer.ts';
import { contactSeller } from './contact-seller.ts';

export const contactSellerRoutes = (botCheck: BotCheck) => [
  answer(contracts.contactSeller, (context, request, { address }) =>
    contactSeller(context, request, { botCheck, address }),
  ),
];
