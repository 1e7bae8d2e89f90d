import { readContentPage, readEvent, readStories, readStory } from '@marque/contracts/content';
import { segmentOfLocale } from '@marque/contracts/locale';
import type { LoaderFunctionArgs } from 'react-router';
import { assertValid } from '../../site/validity.ts';
import { expectData, visitor } from '../../site/visitor.ts';
import { parseMarkdown } from '../markdown/parse-markdown.server.ts';
import { linksInLocale } from './links-in-locale.ts';
import { cutAt } from './reading.ts';

type Arguments = Pick<LoaderFunctionArgs, 'context'>;
type AddressedArguments = Pick<LoaderFunctionArgs, 'context' | 'url'> & { params: { slug: string } };

const OTHER_STORIES = 3;

/** A content page by its slug. */
export async function loadContentPage({ context }: Arguments, slug: string) {
  const answer = await visitor(context).api.call(readContentPage, { params: { slug } });
  return readable(context, expectData(answer));
}

export async function loadStory({ context, params, url }: AddressedArguments) {
  const { api } = visitor(context);
  const [answer, others] = await Promise.all([api.call(readStory, { params }), api.call(readStories, {})]);
  assertValid(answer.ok || answer.status !== 404, url);
  const story = readable(context, expectData(answer));
  const more = others.ok ? others.data.filter(({ slug }) => slug !== story.slug) : [];
  return { ...story, more: more.slice(0, OTHER_STORIES) };
}

export async function loadEvent({ context, params, url }: AddressedArguments) {
  const answer = await visitor(context).api.call(readEvent, { params });
  assertValid(answer.ok || answer.status !== 404, url);
  return readable(context, expectData(answer));
}

/** The browser receives the parsed tree, so it needs neither the Markdown nor its parser. */
function readable<Text extends { body: string }>(context: Arguments['context'], { body, ...text }: Text) {
  const segment = segmentOfLocale(visitor(context).locale);
  return { ...text, reading: cutAt(2, linksInLocale(parseMarkdown(body), segment)) };
}
