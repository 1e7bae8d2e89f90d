import { readStoriesFeed } from '@marque/contracts/content';
import { beforeAll, expect, it } from 'vitest';
import { loadMessages } from '../../site/i18n.ts';
import { articleThing } from './article-thing.ts';
import { contentMeta } from './content-meta.ts';

beforeAll(async () => {
  await Promise.all((['en', 'en-us'] as const).map((locale) => loadMessages(locale)));
});

const publicUrl = 'https://marque.example';
const pictureAt = (src: string) => ({ src, alt: 'A car', width: 1600, height: 900 });
const storyWith = (src: string) => ({
  ...({ slug: 'a', title: 'A', description: 'B', locale: 'en', author: 'Ada', reading_minutes: 1 } as const),
  ...{ published_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' },
  picture: { ...pictureAt(src), srcset: '', sources: null },
  social: { title: 'A', description: 'B', image: pictureAt(src) },
});

type Meta = ReturnType<typeof contentMeta>;
const metaOf = (meta: Meta, pathname: string, src = '/a.webp') =>
  meta({
    loaderData: storyWith(src),
    location: { pathname },
    matches: [{ loaderData: { publicUrl } }],
  } as never);

it.each([
  ['/content/a.webp', 'https://marque.example/content/a.webp'],
  ['https://images.example.com/a.webp', 'https://images.example.com/a.webp'],
])('the picture %s has the address %s for search engines and social networks', (src, address) => {
  expect(articleThing(storyWith(src), { address: publicUrl, publicUrl }).image).toBe(address);
  expect(metaOf(contentMeta() as Meta, '/en/stories/a', src)).toContainEqual({
    ...{ property: 'og:image', content: address },
  });
});

it('a list names its Atom feed in the language of the page', () => {
  expect(metaOf(contentMeta({ feed: readStoriesFeed }) as Meta, '/us/stories')).toContainEqual({
    ...{ tagName: 'link', rel: 'alternate', type: 'application/atom+xml' },
    ...{ title: 'A', href: 'https://marque.example/api/feeds/stories.atom?locale=en-us' },
  });
});
