import { randomUUID } from 'node:crypto';
import { allEndpoints } from '@marque/contracts/all-endpoints';
import type { AnyEndpoint } from '@marque/contracts/endpoint';
import { buildPicture } from '@marque/testing/build-picture';
import { COMPLETE_ANSWERS } from '@marque/testing/complete-answers';
import { fixedClock } from '@marque/testing/fixed-clock';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../ask.ts';
import { createCallers } from '../hostile/callers.ts';
import { sampleOf } from '../hostile/sample-of.ts';
import { useTestApp } from '../use-test-app.ts';
import { openConsignment, PROPOSED_FIGURES } from './open-consignment.ts';

const served = useTestApp({
  clock: fixedClock('2026-06-01T12:00:00Z'),
  env: { LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '100000' },
});

const STATES = [
  'a draft',
  'a submitted car',
  'a car with a proposal',
  'a car with a signed agreement',
] as const;
let cars: Record<(typeof STATES)[number], string>;
let picture: string;
let named: Record<string, unknown>;
let tokens: Record<'a visitor' | 'a customer', () => Promise<string>>;

beforeAll(async () => {
  const { person, must, submit, review, propose, agree } = openConsignment(served);
  const [seller, curator] = await Promise.all([person(), person({ roles: ['curator'] })]);
  const { id: draft } = await must(seller, 'POST', '/listings/create', COMPLETE_ANSWERS);
  picture = (await buildPicture(served.database, seller)).id;
  await must(seller, 'POST', `/listings/${draft}/pictures`, { picture_id: picture, slot: 'front', rank: 1 });
  const proposed = await review(seller, curator);
  await must(seller, 'POST', `/listings/${proposed}/messages`, { text: 'Only between us.' });
  await propose(proposed, curator, PROPOSED_FIGURES);
  cars = {
    'a draft': draft,
    'a submitted car': await submit(seller),
    'a car with a proposal': proposed,
    'a car with a signed agreement': await agree(seller, curator),
  };
  const callerOf = await createCallers(served.database);
  const [visitor, customer] = await Promise.all([callerOf('a visitor'), callerOf('a customer')]);
  named = { ...customer.named, picture, picture_id: picture, picture_ids: [picture] };
  tokens = { 'a visitor': visitor.token, 'a customer': customer.token };
});

/** The endpoints about one listing, by whatever name their path calls it. */
const aboutListing = allEndpoints.filter(
  ({ path, acceptsFiles }) =>
    /^\/api\/(office\/)?(listings|submissions|sales|watchlist|bids)\b.*\{(id|listing)\}/.test(path) &&
    !acceptsFiles,
);

describe.each(['a visitor', 'a customer'] as const)(
  'for %s, a car that is not public does not exist',
  (kind) => {
    test.each(aboutListing)('$method $path', async (endpoint) => {
      const absent = await askAbout(endpoint, randomUUID(), kind);
      expect(absent.status).toBeGreaterThanOrEqual(400);
      for (const state of STATES)
        expect({ state, ...(await askAbout(endpoint, cars[state], kind)) }).toEqual({ state, ...absent });
    });
  },
);

async function askAbout({ method, path, params, body }: AnyEndpoint, id: string, kind: keyof typeof tokens) {
  const values = { ...(params ? (sampleOf(params, named) as object) : {}), id, listing: id, picture };
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    String((values as Record<string, unknown>)[name]),
  );
  const response = await ask(served.app, {
    method,
    url,
    headers: { 'access-token': await tokens[kind]() },
    ...(body ? { payload: { ...(sampleOf(body, named) as object) } } : {}),
  });
  const codes = (response.json() as { errors?: { code: string }[] }).errors?.map(({ code }) => code);
  return { status: response.statusCode, codes };
}
