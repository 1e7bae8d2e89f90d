import type { ApiError } from '@marque/contracts/api-error';
import { readContentPage, readEvent, readStories, readStory } from '@marque/contracts/content';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { addressOf } from '../../site/addresses.ts';
import { assertValid } from '../../site/validity.ts';
import { expectData, visitor } from '../../site/visitor.ts';
import { readBlocks } from './read-blocks.server.ts';
import { cutIntoSections } from './reading.ts';

type Arguments = Pick<LoaderFunctionArgs, 'context'>;
type AddressedArguments = Pick<LoaderFunctionArgs, 'context' | 'url'> & { params: { slug: string } };

const OTHER_STORIES = 3;

/** The text of a page that a screen of ours shows. */
export async function loadFixedPage({ context }: Arguments, slug: string) {
  const answer = await visitor(context).api.call(readContentPage, { params: { slug } });
  return readable(context, expectData(answer));
}

/** A page that staff have written, at its own address. */
export async function loadWrittenPage({ context, params, url }: AddressedArguments) {
  const answer = await visitor(context).api.call(readContentPage, { params });
  followMove(answer, { route: 'page', context });
  assertValid(answer.ok || answer.status !== 404, url);
  return readable(context, expectData(answer));
}

export async function loadStory({ context, params, url }: AddressedArguments) {
  const { api } = visitor(context);
  const [answer, others] = await Promise.all([api.call(readStory, { params }), api.call(readStories, {})]);
  followMove(answer, { route: 'story', context });
  assertValid(answer.ok || answer.status !== 404, url);
  const story = readable(context, expectData(answer));
  const more = others.ok ? others.data.filter(({ slug }) => slug !== story.slug) : [];
  return { ...story, more: more.slice(0, OTHER_STORIES) };
}

export async function loadEvent({ context, params, url }: AddressedArguments) {
  const answer = await visitor(context).api.call(readEvent, { params });
  followMove(answer, { route: 'event', context });
  assertValid(answer.ok || answer.status !== 404, url);
  return readable(context, expectData(answer));
}

type Moved = { ok: true } | { ok: false; errors: ApiError[] };

/** The old address of a text that staff have renamed leads to the new one. */
function followMove(
  answer: Moved,
  { route, context }: { route: 'page' | 'story' | 'event'; context: Arguments['context'] },
): void {
  const moved = answer.ok ? undefined : answer.errors.find(({ code }) => code === 'content-moved');
  const slug = moved?.meta?.slug;
  if (slug === undefined) return;
  const { locale } = visitor(context);
  // Browsers keep a 301 for ever. After a rename back, the two addresses would lead to each other.
  const headers = { 'cache-control': 'no-cache' };
  throw redirect(addressOf({ route, params: { slug: String(slug) }, locale }), { status: 301, headers });
}

/** The browser receives the parsed tree, so it needs neither the Markdown nor its parser. */
export function readable<Text extends { body: string }>(
  context: Arguments['context'],
  { body, ...text }: Text,
) {
  return { ...text, reading: cutIntoSections(readBlocks(body, visitor(context).locale)) };
}
