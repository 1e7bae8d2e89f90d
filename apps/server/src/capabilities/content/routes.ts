import * as contracts from '@marque/contracts/content';
import { refuse } from '@marque/contracts/refusal';
import { answer } from '../../platform/http/answer.ts';
import type { ContentSource } from './content-source.ts';

export const contentRoutes = (content: ContentSource) => [
  answer(
    contracts.readContentPage,
    async ({ locale }, { params }) => (await content.page(params.slug, locale)) ?? refuse('not-found'),
  ),
  answer(contracts.readStories, ({ locale }) => content.stories(locale)),
  answer(
    contracts.readStory,
    async ({ locale }, { params }) => (await content.story(params.slug, locale)) ?? refuse('not-found'),
  ),
  answer(contracts.readEvents, ({ locale }) => content.events(locale)),
  answer(
    contracts.readEvent,
    async ({ locale }, { params }) => (await content.event(params.slug, locale)) ?? refuse('not-found'),
  ),
];
