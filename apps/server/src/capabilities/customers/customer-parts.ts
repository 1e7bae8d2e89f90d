import type { Tables } from '@marque/db/rows.gen';
import type { BidLimits } from '@marque/domain/bidding/bid-limits';
import type { Details } from '@marque/domain/screening/connections';
import type { Transaction } from 'kysely';
import type { BotCheck } from '../../platform/bot-check/bot-check.ts';
import type { RotatingKey } from '../../platform/rotating-key.ts';
import type { Switches } from '../../platform/switches/switches.ts';
import type { Content } from '../content/create-content.ts';
import type { Sessions } from './sessions.ts';
import type { StartLogin } from './start-login.ts';

/** Notes the details for everybody who has them at this moment. */
export type NoteDetails = (trx: Transaction<Tables>, details: Details, at: Date) => Promise<void>;

export type CustomerParts = {
  sessions: Sessions;
  botCheck: BotCheck;
  startLogin: StartLogin;
  accountKey: RotatingKey;
  noteDetails: NoteDetails;
  content: Content;
  switches: Switches;
  config: { limitFactor: number; idleThresholdMs: number; bidLimits: BidLimits };
};
