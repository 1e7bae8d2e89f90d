import { random } from '@marque/artwork/kit/random';
import { fixedClock } from '@marque/testing/fixed-clock';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { moveAuctions } from '../../../test/bidding/move-auctions.ts';
import { demoSettings } from '../../../test/demo-settings.ts';
import { recordLive } from '../../../test/record-live.ts';
import { postDemoComment } from './demo-comment.ts';
import { readCatalogue } from './read-catalogue.ts';
import { seedDemoAccounts } from './seed-accounts.ts';
import { seedCatalogue } from './seed-catalogue.ts';

const postgres = useTestDatabase();
const clock = fixedClock('2026-06-01T12:00:00Z');

test('each question of the catalogue is posted and answered once, after its lot is live', async () => {
  const { database } = postgres;
  const catalogue = readCatalogue().filter(({ standing }) => standing.kind === 'coming-soon');
  await seedDemoAccounts(database, clock.now());
  await seedCatalogue(database, catalogue, { now: clock.now(), ...demoSettings });
  const { live, events } = recordLive();
  const speak = (turn: number) =>
    postDemoComment({ database, clock, live }, catalogue, random(`turn ${turn}`));
  expect(await speak(0)).toBe(false);

  await moveAuctions(database, await database.kysely.selectFrom('auctions').select('id').execute(), 'live');
  let spoken = 0;
  while (await speak(spoken)) spoken += 1;
  const comments = await database.kysely.selectFrom('comments').select(['text', 'parent_id']).execute();
  expect(comments).toHaveLength(spoken);
  expect(new Set(comments.map(({ text }) => text)).size).toBe(spoken);
  expect(events.filter(({ event }) => event === 'comment.posted')).toHaveLength(spoken);

  const questions = catalogue.flatMap(({ comments: asked }) => asked.map(({ text }) => text)).sort();
  const asked = comments.filter(({ parent_id }) => parent_id === null).map(({ text }) => text);
  expect(asked.sort()).toEqual(questions);
  expect(spoken).toBeGreaterThan(questions.length);
});
