import type { BotCheck } from '../../platform/bot-check/bot-check.ts';
import type { Sessions } from './sessions.ts';
import type { StartLogin } from './start-login.ts';

export type CustomerParts = {
  sessions: Sessions;
  botCheck: BotCheck;
  startLogin: StartLogin;
  accountKey: Buffer;
  config: { limitFactor: number; idleThresholdMs: number };
};
