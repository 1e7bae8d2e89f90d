import type { ApiClient } from '@marque/contracts/client';
import { type BotQuestion, readBotQuestion } from '@marque/contracts/system';

/** The question for visitors without JavaScript. Null if their network may answer no more questions for now. */
export async function loadQuestion(api: ApiClient): Promise<BotQuestion | null> {
  const answer = await api.call(readBotQuestion, {});
  return answer.ok ? answer.data : null;
}
