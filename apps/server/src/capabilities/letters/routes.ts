import { contactUs as contactUsContract } from '@marque/contracts/contact';
import { contactSeller as contactSellerContract } from '@marque/contracts/contact-seller';
import type { BotCheck } from '../../platform/bot-check/bot-check.ts';
import type { Config } from '../../platform/config.ts';
import { answer } from '../../platform/http/answer.ts';
import { contactUs } from './to-house/contact-us.ts';
import { contactSeller } from './to-seller/contact-seller.ts';

export const letterRoutes = (botCheck: BotCheck, { regions }: Pick<Config, 'regions'>) => [
  answer(contactUsContract, (context, { body }, { address }) =>
    contactUs(context, body, { botCheck, address, mailboxes: regions }),
  ),
  answer(contactSellerContract, (context, request, { address }) =>
    contactSeller(context, request, { botCheck, address }),
  ),
];
