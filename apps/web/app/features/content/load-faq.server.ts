import { type Question, readQuestions } from '@marque/contracts/content';
import { QUESTION_TOPICS } from '@marque/domain/content/kinds';
import type { LoaderFunctionArgs } from 'react-router';
import { loadMessages, translatorOf } from '../../site/i18n.ts';
import { expectAnswer, visitor } from '../../site/visitor.ts';
import { readWhole } from './list-pages.server.ts';
import { loadFixedPage } from './load-content.server.ts';
import { readBlocks } from './read-blocks.server.ts';
import { idOf } from './reading.ts';

/** The page with its questions by topic. Topics without a question are left out. */
export async function loadFaq(args: Pick<LoaderFunctionArgs, 'context'>) {
  const { api, locale } = visitor(args.context);
  const [page, all] = await Promise.all([
    loadFixedPage(args, 'faq'),
    readWhole(async (number) => expectAnswer(await api.call(readQuestions, { query: { page: number } }))),
    loadMessages(locale, ['content']),
  ]);
  const translate = translatorOf(locale);
  const readable = ({ body, ...question }: Question) => ({
    ...question,
    blocks: readBlocks(body, locale),
  });
  const questions = Map.groupBy(all, ({ topic }) => topic);
  const topics = QUESTION_TOPICS.map((topic) => {
    const name = translate(`content.faq.topics.${topic}`);
    return { id: idOf(name), name, questions: (questions.get(topic) ?? []).map(readable) };
  });
  return { ...page, topics: topics.filter((topic) => topic.questions.length > 0) };
}

export type Faq = Awaited<ReturnType<typeof loadFaq>>;
