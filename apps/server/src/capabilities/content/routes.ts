import * as contracts from '@marque/contracts/content';
import type { Locale } from '@marque/contracts/locale';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { AddressedKind, ContentKind } from '@marque/domain/content/kinds';
import { answer } from '../../platform/http/answer.ts';
import type { RotatingKey } from '../../platform/rotating-key.ts';
import { LISTED_AT_ONCE, SLUGS_AT_ONCE } from './content-source.ts';
import { receiveWebhook } from './contentful/receive-webhook.ts';
import type { OpenContent } from './open-content.ts';
import { type Presented, withoutId } from './present-text.ts';
import { readPreview } from './preview/read-preview.ts';
import { readContentFeed } from './read-content-feed.ts';
import { readEventCalendar } from './read-event-calendar.ts';

const metaOf = (page: number, total: number, atOnce: number) => ({
  ...{ page, total },
  pages: Math.max(1, Math.ceil(total / atOnce)),
});

type House = { content: OpenContent; publicUrl: string; key: RotatingKey; webhookSecret: string | undefined };

export const contentRoutes = ({
  content: { reader: content, versionNumber },
  publicUrl,
  key,
  webhookSecret,
}: House) => {
  /** An old slug names the new one, so that its address can redirect. */
  const find = async <Kind extends AddressedKind>(
    kind: Kind,
    slug: string,
    locale: Locale,
  ): Promise<Omit<Presented[Kind], 'id'> | Refusal<'not-found' | 'content-moved'>> => {
    const found = await content.find(kind, slug, locale);
    if (found) return withoutId(found);
    const moved = await content.newSlug(kind, slug);
    return moved ? refuse('content-moved', { values: { slug: moved } }) : refuse('not-found');
  };
  const list = async <Kind extends ContentKind>(kind: Kind, locale: Locale, { page }: { page: number }) => {
    const [data, { total }] = await Promise.all([content.list(kind, locale, page), content.slugs(kind, 1)]);
    return { data, meta: metaOf(page, total, LISTED_AT_ONCE) };
  };
  const summaryOf = <Text extends { id: string; body: string }>({ body: _, id: __, ...summary }: Text) =>
    summary;

  return [
    answer(contracts.readContentPage, ({ locale }, { params }) => find('page', params.slug, locale)),
    answer(contracts.readStory, ({ locale }, { params }) => find('story', params.slug, locale)),
    answer(contracts.readEvent, ({ locale }, { params }) => find('event', params.slug, locale)),
    answer(contracts.readContentPages, async ({ locale }, { query }) => {
      const { data, meta } = await list('page', locale, query);
      return { data: data.map(summaryOf), meta };
    }),
    answer(contracts.readStories, async ({ locale }, { query }) => {
      const { data, meta } = await list('story', locale, query);
      return { data: data.map(summaryOf), meta };
    }),
    answer(contracts.readEvents, async ({ locale }, { query }) => {
      const { data, meta } = await list('event', locale, query);
      // The earliest first, as the contract promises.
      return { data: data.map(summaryOf).reverse(), meta };
    }),
    answer(contracts.readContentSlugs, async (_, { params: { kind }, query: { page } }) => {
      const { slugs, total } = await content.slugs(kind, page);
      return { data: slugs.map((slug) => ({ slug })), meta: metaOf(page, total, SLUGS_AT_ONCE) };
    }),
    answer(contracts.readStoriesFeed, ({ locale }, { query }) =>
      readContentFeed(content, { name: 'stories', locale: query.locale ?? locale, publicUrl }),
    ),
    answer(contracts.readEventsFeed, ({ locale }, { query }) =>
      readContentFeed(content, { name: 'events', locale: query.locale ?? locale, publicUrl }),
    ),
    answer(contracts.readEventCalendar, ({ clock, locale }, { params, query }) =>
      readEventCalendar(
        { content, clock },
        {
          ...{ ...params, locale: query.locale ?? locale, publicUrl },
          pathOf: (slug) =>
            contracts.readEventCalendar.path.replace('{slug}', slug) +
            (query.locale ? `?locale=${query.locale}` : ''),
        },
      ),
    ),
    answer(contracts.readQuestions, ({ locale }, { query }) => list('question', locale, query)),
    answer(contracts.readTeam, ({ locale }, { query }) => list('person', locale, query)),
    answer(contracts.readHomeBlocks, ({ locale }, { query }) => list('home-block', locale, query)),
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
      receiveWebhook(context, headers['x-webhook-secret'], { secret: webhookSecret, versionNumber }),
    ),
  ];
};
