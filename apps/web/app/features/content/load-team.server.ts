import { readTeam } from '@marque/contracts/content';
import type { LoaderFunctionArgs } from 'react-router';
import { expectData, visitor } from '../../site/visitor.ts';
import { loadContentPage } from './load-content.server.ts';
import { readBlocks } from './read-blocks.server.ts';

export async function loadTeam(args: Pick<LoaderFunctionArgs, 'context'>) {
  const { api, locale } = visitor(args.context);
  const [page, answer] = await Promise.all([loadContentPage(args, 'team'), api.call(readTeam, {})]);
  const people = expectData(answer).map(({ body, ...person }) => ({
    ...person,
    blocks: readBlocks(body, locale),
  }));
  return { ...page, people };
}

export type Team = Awaited<ReturnType<typeof loadTeam>>;
