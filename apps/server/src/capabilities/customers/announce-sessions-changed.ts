import type { Sessions } from './sessions.ts';

/** After a change of somebody's roles, or of anything else that their sessions are remembered with. */
export const announceSessionsChanged = (sessions: Pick<Sessions, 'forget'>, customerId: string): void =>
  sessions.forget(customerId);
