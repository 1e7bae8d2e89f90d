import type { Database } from '@marque/db/database';
import type { Clock } from '@marque/domain/clock';
import type { Config } from '../config.ts';
import { createAltchaBotCheck } from './altcha.ts';
import type { BotCheck } from './bot-check.ts';
import { createRecaptchaBotCheck } from './recaptcha.ts';
import { createRememberOnce } from './remember-once.ts';
import { withTestTokens } from './test-tokens.ts';

export function createBotCheck(config: Config, database: Database, clock: Clock): BotCheck {
  const check = config.recaptcha
    ? createRecaptchaBotCheck(config.recaptcha)
    : createAltchaBotCheck({
        secret: config.keys.botCheck.toString('hex'),
        clock,
        spent: createRememberOnce(database),
      });
  return config.production ? check : withTestTokens(check);
}
