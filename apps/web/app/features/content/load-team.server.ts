import { readTeam } from '@marque/contracts/content';
import { segmentOfLocale } from '@marque/contracts/locale';
import type { LoaderFunctionArgs } from 'react-router';
import { expectData, visitor } from '../../site/visitor.ts';
import { parseMarkdown } from '../markdown/parse-markdown.server.ts';
import { linksInLocale } from './links-in-locale.ts';
import { loadContentPage } from './load-content.server.ts';

export async function loadTeam(args: Pick<LoaderFunctionArgs, 'context'>) {
  const { api, locale } = visitor(args.context);
  const [page, answer] = await Promise.all([loadContentPage(args, 'team'), api.call(readTeam, {})]);
  const people = expectData(answer).map(({ body, ...person }) => ({
    ...person,
    blocks: linksInLocale(parseMarkdown(body), segmentOfLocale(locale)),
  }));
  return { ...page, people };
}

export type Team = Awaited<ReturnType<typeof loadTeam>>;
