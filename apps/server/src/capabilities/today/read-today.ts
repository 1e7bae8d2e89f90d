import type { Today } from '@marque/contracts/today';
import type { Permission } from '@marque/domain/access/permissions';
import { may } from '@marque/domain/access/role-permissions';
import { DAY_MS } from '@marque/domain/time/durations';
import { DEADLINE_KINDS, DEADLINES, urgencyOf, urgentDeadlines } from '@marque/domain/today/deadlines';
import { judgeHealth } from '@marque/domain/today/health';
import { QUEUE_NAMES, QUEUES, waitingQueues } from '@marque/domain/today/queues';
import type { Context, StaffActor } from '../../platform/context.ts';
import type { Bus } from '../../platform/realtime/bus.ts';
import type { ProposalKind } from '../access/proposal-kind.ts';
import type { Lanes } from '../bidding/lanes.ts';
import { presentBoardAuction } from '../live-board/present-board-auction.ts';
import { findLiveAuctions } from '../live-board/repository.ts';
import {
  countEnding,
  countOverduePayments,
  findDeadlines,
  findOverduePayments,
  type Reader,
} from './deadline-repository.ts';
import { findHealthFacts, readableByStaff } from './health-repository.ts';
import { countQueues } from './queue-repository.ts';

export type TodayParts = {
  kinds: readonly Pick<ProposalKind, 'name' | 'permission'>[];
  lanes: Pick<Lanes, 'waiting'>;
  /** Absent in a program without a bus, which needs none. */
  bus: Pick<Bus, 'isConnected'> | undefined;
};

type Asked = Pick<Context, 'db'> & { now: Date; reader: Reader };

const MOST_SHOWN = 10;

/** What waits for the reader. Each part is read only if the reader may open its screen. */
export async function readToday(
  { db, clock, actor }: Pick<Context<StaffActor<'office.enter'>>, 'db' | 'clock' | 'actor'>,
  { kinds, lanes, bus }: TodayParts,
): Promise<Today> {
  const { id, profile } = actor.customer;
  const holds = (permission: Permission) => may(profile.roles, permission);
  const proposals = kinds.filter(({ permission }) => holds(permission)).map(({ name }) => name);
  const asked = { db, now: clock.now(), reader: { id, proposals } };
  const [deadlines, payments, auctions, queues, health] = await Promise.all([
    readDeadlines(asked, holds),
    holds('sales.read') ? readPayments(asked) : null,
    holds('listings.read') ? readEndingAuctions(asked) : null,
    readQueues(asked, holds),
    // Managers and admins can act on a fault with the switches. Other staff cannot.
    holds('switches.change') ? readHealth(asked, { lanes, bus }) : null,
  ]);
  return { ...deadlines, payments, auctions, queues, health };
}

type Holds = (permission: Permission) => boolean;

async function readDeadlines({ db, ...asked }: Asked, holds: Holds) {
  const kinds = DEADLINE_KINDS.filter((kind) => holds(DEADLINES[kind].permission));
  const rows = await findDeadlines(db.kysely, kinds, asked);
  const { shown, more } = urgentDeadlines(
    rows.map((row) => ({ ...row, dueAt: row.due_at })),
    asked.now,
  );
  return {
    deadlines: shown.map(({ kind, id, title, proposal, dueAt }) => ({
      ...{ kind, id, title, proposal, due_at: dueAt.toISOString(), urgency: urgencyOf(dueAt, asked.now) },
    })),
    more_deadlines: more,
  };
}

async function readPayments({ db, now }: Asked): Promise<Today['payments']> {
  const { count } = await countOverduePayments(db.kysely, now);
  const first = await findOverduePayments(db.kysely, { now, limit: MOST_SHOWN });
  return {
    count,
    first: first.map(({ due_at, charge_at, ...payment }) => ({
      ...payment,
      due_at: due_at.toISOString(),
      charge_at: charge_at?.toISOString() ?? null,
    })),
  };
}

async function readEndingAuctions({ db, now }: Asked): Promise<Today['auctions']> {
  const until = new Date(now.getTime() + DAY_MS);
  const { count } = await countEnding(db.kysely, until);
  const first = await findLiveAuctions(db.kysely, { after: undefined, limit: MOST_SHOWN });
  return { count, first: first.filter(({ ends_at }) => ends_at <= until).map(presentBoardAuction) };
}

async function readQueues({ db, ...asked }: Asked, holds: Holds): Promise<Today['queues']> {
  const names = QUEUE_NAMES.filter((name) => holds(QUEUES[name]));
  const queues = waitingQueues(await countQueues(db.kysely, names, asked));
  return queues.map(({ name, count, since }) => ({ name, count, since: since?.toISOString() ?? null }));
}

async function readHealth(
  { db, now }: Asked,
  { lanes, bus }: Pick<TodayParts, 'lanes' | 'bus'>,
): Promise<Today['health']> {
  const facts = await findHealthFacts(db.kysely, now, { messages: readableByStaff });
  const isBusConnected = bus?.isConnected() ?? true;
  return judgeHealth({ ...facts, waitingBids: lanes.waiting(), isBusConnected }, now).map((judged) => ({
    ...judged,
    since: judged.since?.toISOString() ?? null,
  }));
}
