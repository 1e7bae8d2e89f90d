import { type Random, random } from '@marque/artwork/kit/random';
import type { LiveQueue } from '@marque/contracts/channels';
import type { Database } from '@marque/db/database';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import { HOUR_MS } from '@marque/domain/time/durations';
import type { Transaction } from 'kysely';
import { announceQueue } from '../../platform/realtime/announce-queue.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { insertLetter } from '../letters/repository.ts';
import { openCase } from '../screening/open-case.ts';
import { type Cast, findCast } from './cast.ts';
import { consignAgain } from './consign-again.ts';
import { lockDemo } from './demo-lock.ts';
import { disputePayment } from './dispute-payment.ts';
import { failedMessages } from './failed-messages.ts';
import { insertReported, WAITING_COMMENTS } from './insert-reported-comments.ts';
import { LETTERS } from './letters.ts';
import { findFreshBidder, findQuietLot } from './live-lots.ts';
import { findOfficeGaps, type OfficeQueue } from './office-queues.ts';
import { CASES } from './open-cases.ts';
import type { ConsignmentSettings } from './play-consignments.ts';
import { proposeDemoRefund } from './propose-refund.ts';
import { proposeRole } from './propose-role.ts';
import { proposeDemoVoid } from './propose-void.ts';

export type OfficeSettings = ConsignmentSettings & { refundLimit: number };
type Parts = OfficeSettings & { now: Date; live: LivePublisher; onFault: (error: unknown) => void };
type Desk = Parts & { database: Database; trx: Transaction<Tables>; cast: Cast; chance: Random };

/**
 * Adds what the queues of the office lack. Proposals expire, auctions end, and visitors of the demo decide what waits. They may
 * also block somebody who acts here, or take a role from them. That queue then stays short, and the others are filled.
 * Returns the number of new items.
 */
export async function restockOffice(database: Database, parts: Parts): Promise<number> {
  let added = 0;
  for (const name of new Set(await findOfficeGaps(database.kysely, parts.now)))
    try {
      added += await refill(database, name, parts);
    } catch (error) {
      parts.onFault(error);
    }
  return added;
}

const refill = (database: Database, name: OfficeQueue, parts: Parts): Promise<number> =>
  inTransaction(database, async (trx) => {
    await lockDemo(trx);
    const missing = (await findOfficeGaps(trx, parts.now)).filter((gap) => gap === name);
    const chance = random(`${name} ${parts.now.toISOString()}`);
    const desk: Desk = { ...parts, database, trx, cast: await findCast(trx), chance };
    let added = 0;
    for (const _ of missing) if (await fill[name](desk)) added += 1;
    return added;
  });

/** Adds one item. Returns false if the demo has nothing of this kind at present. */
const fill: Record<OfficeQueue, (desk: Desk) => Promise<boolean>> = {
  submissions: ({ trx, ...desk }) => consignAgain(trx, 'submitted', desk),
  'cars-without-date': ({ trx, ...desk }) => consignAgain(trx, 'agreed', desk),

  comments: async ({ trx, cast, now, live, chance }) => {
    const comment = chance.pick(WAITING_COMMENTS);
    const lot = await findQuietLot(trx, { author: cast.named(comment.by).id, now });
    if (!lot) return false;
    await insertReported(trx, lot.id, comment, { cast, now });
    return announced(trx, live, 'comments.moderate');
  },

  letters: async ({ trx, now, live, chance }) => {
    const open = await trx.selectFrom('letters').select('name').where('state', '=', 'open').execute();
    const [first, ...others] = LETTERS.filter((letter) => open.every(({ name }) => name !== letter.name));
    if (!first) return false;
    await insertLetter(trx, {
      ...chance.pick([first, ...others]),
      written_at: new Date(now.getTime() - chance.between(1, 30) * HOUR_MS),
    });
    return announced(trx, live, 'letters.answer');
  },

  'failed-messages': (desk) => failMessage(desk, 'failed'),
  'bounced-messages': (desk) => failMessage(desk, 'bounced'),

  refunds: ({ trx, ...desk }) => proposeDemoRefund(trx, desk),
  voids: ({ trx, ...desk }) => proposeDemoVoid(trx, desk),
  roles: async ({ trx, cast, now, live }) => {
    await proposeRole(trx, cast, now);
    return announced(trx, live, 'proposals.decide');
  },

  disputes: async ({ trx, cast, now, live }) =>
    (await disputePayment(trx, cast, now)) && announced(trx, live, 'sales.read'),

  cases: async ({ trx, cast, now, live, chance }) => {
    const pair = await findFreshBidder(trx, cast, now);
    if (!pair) return false;
    const { signs, hoursAgo } = chance.pick(CASES);
    await openCase(trx, { ...pair, signs, seen_at: new Date(now.getTime() - hoursAgo * HOUR_MS) });
    return announced(trx, live, 'screening.decide');
  },
};

function announced(trx: Transaction<Tables>, live: LivePublisher, queue: LiveQueue): true {
  announceQueue(trx, live, queue);
  return true;
}

async function failMessage({ trx, now }: Desk, state: 'failed' | 'bounced'): Promise<boolean> {
  const accounts = await trx
    .selectFrom('customers')
    .select(['id', 'email', 'username'])
    .where('username', 'in', ['guest', 'seller'])
    .execute();
  const [guest, seller] = ['guest', 'seller'].map((name) =>
    accounts.find(({ username }) => username === name),
  );
  if (!guest || !seller) return false;
  await trx
    .insertInto('notices')
    .values(failedMessages({ guest, seller }, now).filter((message) => message.state === state))
    .execute();
  return true;
}
