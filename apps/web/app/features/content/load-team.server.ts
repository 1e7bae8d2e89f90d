import { readTeam } from '@marque/contracts/content';
import type { LoaderFunctionArgs } from 'react-router';
import { expectAnswer, visitor } from '../../site/visitor.ts';
import { readWhole } from './list-pages.server.ts';
import { loadFixedPage } from './load-content.server.ts';
import { readBlocks } from './read-blocks.server.ts';

export async function loadTeam(args: Pick<LoaderFunctionArgs, 'context'>) {
  const { api, locale } = visitor(args.context);
  const [page, all] = await Promise.all([
    loadFixedPage(args, 'team'),
    readWhole(async (number) => expectAnswer(await api.call(readTeam, { query: { page: number } }))),
  ]);
  const people = all.map(({ body, ...person }) => ({
    ...person,
    blocks: readBlocks(body, locale),
  }));
  return { ...page, people };
}

export type Team = Awaited<ReturnType<typeof loadTeam>>;
