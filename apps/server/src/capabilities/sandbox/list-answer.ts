import type { ApiAnswer, ApiCall } from './api-answer.ts';
import { type Kind, listObjects } from './object-repository.ts';

type Listed = { kind: Kind; filters: readonly string[] };

const DEFAULT_LIMIT = 10;
const MOST = 100;

/** One page of a list, as the provider answers it. */
export async function listAnswer({ trx, given }: ApiCall, { kind, filters }: Listed): Promise<ApiAnswer> {
  const limit = Math.min(Number(given.get('limit') ?? DEFAULT_LIMIT), MOST);
  const asked = filters.flatMap((name) => {
    const value = given.get(name);
    return value === null ? [] : [[name, value]];
  });
  const found = await listObjects(trx, kind, {
    having: Object.fromEntries(asked),
    createdFrom: Number(given.get('created[gte]') ?? 0),
    after: given.get('starting_after'),
    limit: limit + 1,
  });
  return {
    status: 200,
    body: {
      object: 'list',
      data: found.slice(0, limit),
      has_more: found.length > limit,
      url: `/v1/${kind}s`,
    },
  };
}
