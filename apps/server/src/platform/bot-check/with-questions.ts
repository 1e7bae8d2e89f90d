import type { BotCheck, TokenCheck } from './bot-check.ts';
import { answersQuestion, type createQuestions } from './questions.ts';

/** The token itself says which of the two checks it is for. */
export const withQuestions = (
  byScript: TokenCheck,
  byQuestion: ReturnType<typeof createQuestions>,
): BotCheck => ({
  ...byScript,
  ask: byQuestion.ask,
  verify: (token, visitor) => (answersQuestion(token) ? byQuestion : byScript).verify(token, visitor),
});
