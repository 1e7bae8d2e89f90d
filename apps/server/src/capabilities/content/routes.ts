import * as contracts from '@marque/contracts/content';
import type { Locale } from '@marque/contracts/locale';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { answer } from '../../platform/http/answer.ts';
import { receiveWebhook } from './contentful/receive-webhook.ts';
import type { OpenContent } from './open-content.ts';
import type { Presented } from './present-text.ts';
import { readPreview } from './preview/read-preview.ts';
import { readContentFeed } from './read-content-feed.ts';
import { readEventCalendar } from './read-event-calendar.ts';

type Addressed = 'page' | 'story' | 'event';

type House = { content: OpenContent; publicUrl: string; key: Buffer; webhookSecret: string | undefined };

export const contentRoutes = ({
  content: { reader: content, version },
  publicUrl,
  key,
  webhookSecret,
}: House) => {
  /** An old slug names the new one, so that its address can redirect. */
  const find = async <Kind extends Addressed>(
    kind: Kind,
    slug: string,
    locale: Locale,
  ): Promise<Presented[Kind] | Refusal<'not-found' | 'content-moved'>> => {
    const found = await content.find(kind, slug, locale);
    if (found) return found;
    const moved = await content.newSlug(kind, slug);
    return moved ? refuse('content-moved', { values: { slug: moved } }) : refuse('not-found');
  };
  const withoutBody = <Text extends { body: string }>({ body: _, ...summary }: Text): Omit<Text, 'body'> =>
    summary;

  return [
    answer(contracts.readContentPage, ({ locale }, { params }) => find('page', params.slug, locale)),
    answer(contracts.readStory, ({ locale }, { params }) => find('story', params.slug, locale)),
    answer(contracts.readEvent, ({ locale }, { params }) => find('event', params.slug, locale)),
    answer(contracts.readContentPages, async ({ locale }) =>
      (await content.list('page', locale)).map(withoutBody),
    ),
    answer(contracts.readStories, async ({ locale }) =>
      (await content.list('story', locale)).map(withoutBody),
    ),
    answer(contracts.readEvents, async ({ locale }) =>
      (await content.list('event', locale)).map(withoutBody).reverse(),
    ),
    answer(contracts.readStoriesFeed, ({ locale }, { query }) =>
      readContentFeed(content, { name: 'stories', locale: query.locale ?? locale, publicUrl }),
    ),
    answer(contracts.readEventsFeed, ({ locale }, { query }) =>
      readContentFeed(content, { name: 'events', locale: query.locale ?? locale, publicUrl }),
    ),
    answer(contracts.readEventCalendar, ({ clock, locale }, { params, query }) =>
      readEventCalendar({ content, clock }, { ...params, locale: query.locale ?? locale, publicUrl }),
    ),
    answer(contracts.readQuestions, ({ locale }) => content.list('question', locale)),
    answer(contracts.readTeam, ({ locale }) => content.list('person', locale)),
    answer(contracts.readHomeBlocks, ({ locale }) => content.list('home-block', locale)),
    answer(
      contracts.readHeadline,
      async ({ locale }, { params }) =>
        (await content.find('headline', params.slug, locale)) ?? refuse('not-found'),
    ),
    answer(
      contracts.readPhrase,
      async ({ locale }, { params }) =>
        (await content.find('phrase', params.slug, locale)) ?? refuse('not-found'),
    ),
    answer(contracts.readContentPreview, (context, { params }) =>
      readPreview(context, params.token, { content, key }),
    ),
    answer(contracts.receiveContentWebhook, (context, { headers }) =>
      receiveWebhook(context, headers['x-webhook-secret'], { secret: webhookSecret, versionNumber: version }),
    ),
  ];
};
