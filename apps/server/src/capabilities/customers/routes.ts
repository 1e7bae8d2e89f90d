import type { BotCheck } from '../../platform/bot-check/bot-check.ts';
import { accountRoutes } from './account-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import type { Sessions } from './sessions.ts';
import { verificationRoutes } from './verification-routes.ts';

export type CustomerParts = {
  sessions: Sessions;
  botCheck: BotCheck;
  config: { appSecret: string; limitFactor: number };
};

export const customerRoutes = (parts: CustomerParts) => [
  ...sessionRoutes(parts),
  ...accountRoutes(parts),
  ...verificationRoutes(parts),
];
