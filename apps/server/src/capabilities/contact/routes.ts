import * as contracts from '@marque/contracts/contact';
import type { BotCheck } from '../../platform/bot-check/bot-check.ts';
import type { Config } from '../../platform/config.ts';
import { answer } from '../../platform/http/answer.ts';
import { contactUs } from './contact-us.ts';

export const contactRoutes = (botCheck: BotCheck, { regions }: Pick<Config, 'regions'>) => [
  answer(contracts.contactUs, (context, { body }, { address }) =>
    contactUs(context, body, { botCheck, address, mailboxes: regions }),
  ),
];
