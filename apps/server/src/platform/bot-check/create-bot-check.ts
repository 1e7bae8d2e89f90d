import type { Database } from '@marque/db/database';
import type { Clock } from '@marque/domain/clock';
import type { Config } from '../config.ts';
import { createAltchaBotCheck } from './altcha.ts';
import type { BotCheck } from './bot-check.ts';
import { createClaimOnce } from './claim-once.ts';
import { createQuestionAttempts } from './question-attempts.ts';
import { createQuestions } from './questions.ts';
import { createRecaptchaBotCheck } from './recaptcha.ts';
import { withTestTokens } from './test-tokens.ts';
import { withQuestions } from './with-questions.ts';

export function createBotCheck(config: Config, database: Database, clock: Clock): BotCheck {
  const byScript = config.recaptcha
    ? createRecaptchaBotCheck(config.recaptcha)
    : createAltchaBotCheck({
        key: config.keys.botCheck,
        clock,
        claim: createClaimOnce(database, clock),
      });
  const byQuestion = createQuestions({
    key: config.keys.botQuestions,
    clock,
    attempts: createQuestionAttempts({ database, clock, limitFactor: config.limitFactor }),
  });
  return withQuestions(config.production ? byScript : withTestTokens(byScript), byQuestion);
}
