import type { BotCheck } from '../../platform/bot-check/bot-check.ts';
import type { Sessions } from './sessions.ts';

export type CustomerParts = {
  sessions: Sessions;
  botCheck: BotCheck;
  config: { appSecret: string; limitFactor: number; idleThresholdMs: number };
};
