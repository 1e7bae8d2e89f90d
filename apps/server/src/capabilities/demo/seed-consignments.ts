import { drawPictureJob } from '@marque/contracts/demo';
import { isRefusal } from '@marque/contracts/refusal';
import { consignmentNoticeJob } from '@marque/contracts/selling/conversation';
import type { Database } from '@marque/db/database';
import type { Tables } from '@marque/db/rows.gen';
import { databaseWithin, inTransaction } from '@marque/db/transaction';
import { HOUR_MS } from '@marque/domain/time/durations';
import { sql, type Transaction } from 'kysely';
import type { Companies } from '../../platform/config/companies.ts';
import type { Config } from '../../platform/config.ts';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { createDraft } from '../selling/create-draft.ts';
import { actAs } from './act-as.ts';
import { findCast } from './cast.ts';
import { type Consignment, DRAWN_SLOTS, type DrawnSlot } from './consignment.ts';
import { CONSIGNMENTS } from './consignments.ts';
import { lockDemo } from './demo-lock.ts';
import { PICTURES } from './enqueue-pictures.ts';
import { drawingId } from './recipe.ts';
import { firstBlur, HEIGHT, WIDTH } from './views.ts';

type Settings = { now: Date; companies: Companies } & Pick<Config, 'keys'>;
type Draft = { consignment: Consignment; id: string; ownerId: string };

/**
 * Creates the cars that the demo accounts want to sell, unless somebody has already begun to sell one. Everything that
 * has happened to them is done by the verbs of the product. Returns the number of cars.
 */
export function seedConsignments(database: Database, settings: Settings): Promise<number> {
  return inTransaction(database, async (trx) => {
    await lockDemo(trx);
    if (await trx.selectFrom('submissions').select('listing_id').limit(1).executeTakeFirst()) return 0;

    const stage = databaseWithin(database, trx);
    let present = settings.now;
    const people = await castActors({ database: stage, clock: { now: () => present } }, trx);
    const drafts: Draft[] = [];
    for (const consignment of CONSIGNMENTS) {
      present = ago(settings.now, consignment.begunHoursAgo);
      const owner = people[consignment.owner];
      const begun = await createDraft(owner, consignment.answers);
      if (isRefusal(begun)) throw new Error(`The demo may not begin to sell a car: ${begun.code}.`);
      drafts.push({ consignment, id: begun.id, ownerId: owner.actor.customer.id });
    }
    await hangShots(trx, drafts, settings.now);
    for (const { consignment, id } of drafts)
      for (const { hoursAgo, by, act } of consignment.scenes) {
        present = ago(settings.now, hoursAgo);
        await act({
          context: people[by === 'owner' ? consignment.owner : 'curator'],
          ...{ id, live: { publish: () => {} }, companies: settings.companies },
          ...{ auditKey: settings.keys.audit, now: settings.now },
        });
      }
    await dropNotices(trx);
    return drafts.length;
  });
}

const ago = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);

type Actors = Record<'seller' | 'dealer' | 'curator', Context<CustomerActor>>;

async function castActors(parts: Parameters<typeof actAs>[0], trx: Transaction<Tables>): Promise<Actors> {
  const cast = await findCast(trx);
  const actor = (username: string) => actAs(parts, cast.named(username).id);
  return { seller: await actor('seller'), dealer: await actor('dealer'), curator: await actor('curator') };
}

/** Stores the pictures of all drafts before they are drawn, like `hangPictures`. */
async function hangShots(trx: Transaction<Tables>, drafts: readonly Draft[], now: Date): Promise<void> {
  const shots = drafts.flatMap(({ consignment: { car, pictures }, id, ownerId }) =>
    pictures
      .filter((slot): slot is DrawnSlot => slot in DRAWN_SLOTS)
      .map((slot, place) => {
        const position = DRAWN_SLOTS[slot];
        return { car, listingId: id, ownerId, slot, place, position, pictureId: drawingId(car, position) };
      }),
  );
  await trx
    .insertInto('pictures')
    .values(
      shots.map(({ car, pictureId }) => ({
        ...{ id: pictureId, width: WIDTH, height: HEIGHT, blur: firstBlur(car) },
        ...{ created_at: now, sent_at: now },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('picture_senders')
    .values(shots.map(({ pictureId, ownerId }) => ({ picture_id: pictureId, customer_id: ownerId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('listing_pictures')
    .values(
      shots.map(({ listingId, pictureId, slot, place }) => ({
        ...{ listing_id: listingId, picture_id: pictureId, slot, position: place, rank: place },
      })),
    )
    .execute();
  const payloads = shots
    .toSorted((one, other) => one.place - other.place)
    .map(({ listingId, car, position }) => JSON.stringify({ listingId, car: car.slug, position }));
  await sql`select graphile_worker.add_jobs(array_agg(
      (${drawPictureJob.name}::text, payload, 'demo-pictures', null, null, null, ${PICTURES.ofTheSeed}::int, null)::graphile_worker.job_spec
      order by place))
    from unnest(${payloads}::json[]) with ordinality as waiting (payload, place)`.execute(trx);
}

/** Nobody gets mails about the past. */
const dropNotices = (trx: Transaction<Tables>) =>
  sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where task_identifier = ${consignmentNoticeJob.name}))`.execute(trx);
