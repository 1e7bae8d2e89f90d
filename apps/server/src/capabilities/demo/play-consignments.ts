import { drawPictureJob } from '@marque/contracts/demo';
import { isRefusal } from '@marque/contracts/refusal';
import { consignmentNoticeJob } from '@marque/contracts/selling/conversation';
import type { Database } from '@marque/db/database';
import type { Tables } from '@marque/db/rows.gen';
import { databaseWithin } from '@marque/db/transaction';
import { HOUR_MS } from '@marque/domain/time/durations';
import { sql, type Transaction } from 'kysely';
import type { Companies } from '../../platform/config/companies.ts';
import type { Config } from '../../platform/config.ts';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { createDraft } from '../selling/create-draft.ts';
import { actAs } from './act-as.ts';
import { findCast } from './cast.ts';
import { type Consignment, DRAWN_SLOTS, type DrawnSlot } from './consignment.ts';
import { PICTURES } from './enqueue-pictures.ts';
import { drawingId } from './recipe.ts';
import { firstBlur, HEIGHT, WIDTH } from './views.ts';

export type ConsignmentSettings = { companies: Companies } & Pick<Config, 'keys'>;
type Parts = ConsignmentSettings & { database: Database; live: LivePublisher; now: Date };
type Draft = { consignment: Consignment; id: string; ownerId: string };

/**
 * Creates cars that people want to sell, with everything that has happened to them until now. All of it is done by the
 * verbs of the product.
 */
export async function playConsignments(
  trx: Transaction<Tables>,
  consignments: readonly Consignment[],
  { database, live, now, companies, keys }: Parts,
): Promise<void> {
  let present = now;
  const stage = { database: databaseWithin(database, trx), clock: { now: () => present } };
  const cast = await findCast(trx);
  const people = new Map<string, Context<CustomerActor>>();
  for (const username of new Set(['curator', ...consignments.map(({ owner }) => owner)]))
    people.set(username, await actAs(stage, cast.named(username).id));
  const named = (username: string): Context<CustomerActor> => {
    const person = people.get(username);
    if (!person) throw new Error(`Nobody in the consignments of the demo is called ${username}.`);
    return person;
  };

  const drafts: Draft[] = [];
  for (const consignment of consignments) {
    present = ago(now, consignment.begunHoursAgo);
    const owner = named(consignment.owner);
    const begun = await createDraft(owner, consignment.answers);
    if (isRefusal(begun)) throw new Error(`The demo may not begin to sell a car: ${begun.code}.`);
    drafts.push({ consignment, id: begun.id, ownerId: owner.actor.customer.id });
  }
  await hangShots(trx, drafts, now);
  for (const { consignment, id } of drafts)
    for (const { hoursAgo, by, act } of consignment.scenes) {
      present = ago(now, hoursAgo);
      await act({
        context: named(by === 'owner' ? consignment.owner : 'curator'),
        ...{ id, live, companies, auditKey: keys.audit, now },
      });
    }
  await dropNotices(trx);
}

const ago = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);

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

/** Nobody gets mails about the past. Jobs of this transaction were created at its beginning. */
const dropNotices = (trx: Transaction<Tables>) =>
  sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs
    where task_identifier = ${consignmentNoticeJob.name} and created_at = now()))`.execute(trx);
