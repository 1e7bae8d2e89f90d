import type { Random } from '@marque/artwork/kit/random';
import { isRefusal } from '@marque/contracts/refusal';
import type { Database } from '@marque/db/database';
import type { Clock } from '@marque/domain/clock';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { postComment } from '../comments/post-comment.ts';
import { actAs } from './act-as.ts';
import { type Cast, findCast } from './cast.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';
import { draw } from './draw.ts';

/** Posts the next comment from the catalogue on a live lot. Returns false if there is none left. */
export async function postDemoComment(
  stage: { database: Database; clock: Clock; live: LivePublisher },
  catalogue: readonly CatalogueEntry[],
  chance: Random,
): Promise<boolean> {
  const entries = new Map(catalogue.map((entry) => [entry.chassis, entry]));
  const cast = await findCast(stage.database.kysely);
  const lots = await findDiscussedLots(stage.database);
  const [words] = draw(
    lots.flatMap((lot) => nextWords(lot, entries.get(lot.chassis ?? ''), cast)),
    1,
    chance,
  );
  if (!words) return false;
  const { listingId, author, ...body } = words;
  const posted = await postComment(
    await actAs(stage, author),
    { params: { id: listingId }, body },
    stage.live,
  );
  return !isRefusal(posted);
}

type DiscussedLot = {
  id: string;
  chassis: string | null;
  owner_id: string;
  comments: { id: string; text: string }[];
};
type Words = { listingId: string; author: string; text: string; parent_id?: string };

function nextWords(
  { id, owner_id, comments }: DiscussedLot,
  entry: CatalogueEntry | undefined,
  cast: Cast,
): Words[] {
  const said = new Map(comments.map((comment) => [comment.text, comment.id]));
  const isAccount = cast.people.some((person) => person.id === owner_id && person.part === 'account');
  for (const { by, text, reply } of entry?.comments ?? []) {
    const author = cast.named(by).id;
    const question = said.get(text);
    // The author may have bought the car since, and then does not ask about it.
    if (!question && author !== owner_id) return [{ listingId: id, author, text }];
    if (!question || !reply || said.has(reply.text)) continue;
    // The user of the demo account answers questions about its cars.
    if (reply.by === 'seller' && isAccount) continue;
    const answering = reply.by === 'seller' ? owner_id : cast.named(reply.by).id;
    return [{ listingId: id, author: answering, text: reply.text, parent_id: question }];
  }
  return [];
}

async function findDiscussedLots({ kysely }: Database): Promise<DiscussedLot[]> {
  const lots = await kysely
    .selectFrom('listings')
    .select(['id', 'chassis', 'owner_id'])
    .where('shelf', '=', 'live')
    .execute();
  const comments = await kysely
    .selectFrom('comments')
    .innerJoin('listings', 'listings.id', 'comments.listing_id')
    .select(['comments.id', 'comments.text', 'comments.listing_id'])
    .where('listings.shelf', '=', 'live')
    .execute();
  const byLot = Map.groupBy(comments, ({ listing_id }) => listing_id);
  return lots.map((lot) => ({ ...lot, comments: byLot.get(lot.id) ?? [] }));
}
