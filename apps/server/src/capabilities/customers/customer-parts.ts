import type { BotCheck } from '../../platform/bot-check/bot-check.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { Sessions } from './sessions.ts';
import type { StartLogin } from './start-login.ts';

export type CustomerParts = {
  sessions: Sessions;
  botCheck: BotCheck;
  startLogin: StartLogin;
  accountKey: Buffer;
  content: ContentSource;
  config: { limitFactor: number; idleThresholdMs: number };
};
