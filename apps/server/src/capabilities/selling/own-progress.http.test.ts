import { SELLING_GROUPS } from '@marque/domain/selling/next-step';
import { COMPLETE_ANSWERS } from '@marque/testing/complete-answers';
import { fixedClock } from '@marque/testing/fixed-clock';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { openConsignment, type Person } from '../../../test/selling/open-consignment.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

const served = useTestApp({ clock: fixedClock('2026-06-01T12:00:00Z') });
const steps = openConsignment(served);
let seller: Person;
let cars: Record<string, string>;

type Listed = { id: string; status: string; own_selling: { step: string | null; group: string } | null };
const list = async (as = seller, query = ''): Promise<Listed[]> =>
  steps.must(as, 'GET', `/listings/selling${query}`);

beforeAll(async () => {
  const { person, must, submit, review, propose, accept, sign, agree } = steps;
  const curator = await person({ roles: ['curator'] });
  seller = await person();
  const begun = await must(seller, 'POST', '/listings/create', { make: 'Lancia' });
  const proposed = await review(seller, curator);
  await propose(proposed, curator);
  const countered = await review(seller, curator);
  const counter = { number: await propose(countered, curator), reserve: 20_000 };
  await must(seller, 'POST', `/listings/${countered}/proposal/counter`, counter);
  const toSign = await review(seller, curator);
  await accept(toSign, seller, await propose(toSign, curator));
  const toApprove = await review(seller, curator);
  await accept(toApprove, seller, await propose(toApprove, curator));
  await sign(toApprove, seller);
  const changing = await review(seller, curator);
  await must(curator, 'POST', `/office/submissions/${changing}/request-changes`, { reason: 'Sharper.' });
  const declined = await review(seller, curator);
  await must(curator, 'POST', `/office/submissions/${declined}/decline`, { reason: 'Not ours.' });
  const asked = await review(seller, curator);
  await must(curator, 'POST', `/listings/${asked}/messages`, { text: 'Which key?' });
  cars = {
    ...{ begun: begun.id, submitted: await submit(seller), proposed, countered, toSign, toApprove },
    ...{ changing, declined, asked, reviewed: await review(seller, curator) },
    agreed: await agree(seller, curator),
  };
}, 60_000);

describe('the list of a seller', () => {
  test('names what must happen next with each car', async () => {
    const listed = new Map((await list()).map(({ id, own_selling }) => [id, own_selling]));
    const shown = Object.fromEntries(Object.entries(cars).map(([name, id]) => [name, listed.get(id)]));
    expect(shown).toMatchObject({
      begun: { step: 'details', group: 'details', missing: expect.toSatisfy((count) => count > 20) },
      submitted: { step: 'review', group: 'house', respond_by: '2026-06-02T12:00:00.000Z' },
      reviewed: { step: 'review', group: 'house', unread: 0 },
      asked: { step: 'review', group: 'answer', unread: 1 },
      changing: { step: 'changes', group: 'answer', missing: 0, respond_by: null },
      proposed: { step: 'proposal', group: 'answer', respond_by: null },
      countered: { step: 'countered', group: 'house' },
      toSign: { step: 'agreement', group: 'answer' },
      toApprove: { step: 'text', group: 'answer' },
      agreed: { step: 'auction', group: 'house' },
      declined: { step: null, group: 'ended' },
    });
  });

  test.each(['', '?sort=year-asc'])(
    'has its parts in their order, also over several pages: %s',
    async (query) => {
      const listed = await list(seller, query);
      const groups = listed.map(({ own_selling }) => SELLING_GROUPS.indexOf(own_selling?.group as 'answer'));
      expect(groups).toEqual(groups.toSorted((one, other) => one - other));
      expect(new Set(groups).size).toBe(4);
      const pages = [await list(seller, '?limit=6&page=1'), await list(seller, '?limit=6&page=2')].flat();
      expect(pages.map(({ id }) => id)).toEqual((await list()).map(({ id }) => id));
    },
  );

  test('is read with as many statements for forty cars as for one', async () => {
    const dealer = await steps.person();
    const begin = () => steps.must(dealer, 'POST', '/listings/create', COMPLETE_ANSWERS);
    const countStatements = async () => {
      const connect = vi.spyOn(served.database.pool, 'connect');
      const { length } = await list(dealer, '?limit=100');
      const statements = connect.mock.calls.length;
      connect.mockRestore();
      return { length, statements };
    };
    await begin();
    const one = await countStatements();
    for (let car = 1; car < 40; car += 1) await begin();
    const forty = await countStatements();
    expect([one.length, forty.length]).toEqual([1, 40]);
    expect(forty.statements).toBe(one.statements);
    expect(forty.statements).toBeGreaterThan(0);
  });
});
