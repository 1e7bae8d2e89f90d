import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import type { StartedSession, StartSession } from './start-session.ts';

/** A login that waits for its second step. There is no session yet. */
export type PendingLogin = { secondStepToken: string; expiresAt: Date };

/**
 * Starts a session after a password or a link, or a pending login that waits for the second step. The capability
 * `second-step` provides it, because it decides which customers need a second step.
 */
export type StartLogin = (
  trx: Transaction<Tables>,
  start: StartSession,
) => Promise<StartedSession | PendingLogin>;
