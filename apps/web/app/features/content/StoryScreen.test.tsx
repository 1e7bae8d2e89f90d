import type { StorySummary } from '@marque/contracts/content';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { IntlProvider } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { readMessages } from '../../messages/read-messages.ts';
import { StoryScreen } from './StoryScreen.tsx';

const story = (slug: string): StorySummary => ({
  ...{ slug, title: 'A title', description: 'About it', author: 'Ada', reading_minutes: 3, locale: 'en' },
  ...{ published_at: '2026-01-02T00:00:00.000Z', updated_at: '2026-01-02T00:00:00.000Z' },
  social: { title: 'A title', description: 'About it', image: null },
  picture: {
    src: `/stories/${slug}.webp`,
    srcset: `/stories/768/${slug}.webp 768w`,
    sources: { avif: `/stories/480/${slug}.avif 480w`, webp: `/stories/768/${slug}.webp 768w` },
    ...{ alt: `A picture of ${slug}`, width: 1200, height: 800 },
  },
});

const Screen = () => (
  <StoryScreen story={{ ...story('this'), reading: { lead: [], sections: [] }, more: [story('other')] }} />
);
const Page = createRoutesStub([{ id: 'root', path: '/:locale/stories/this', Component: Screen }]);

const picturesOn = (page: string) =>
  [...page.matchAll(/<picture.*?<\/picture>/g)].map(([picture]) => picture);

describe('the screen of a story', () => {
  const [own = '', other = '', ...more] = picturesOn(
    renderToString(
      <IntlProvider locale="en-GB" timeZone="UTC" messages={readMessages('en')}>
        <Page initialEntries={['/en/stories/this']} />
      </IntlProvider>,
    ),
  );

  it('loads its picture first, and describes it', () => {
    expect(own).toContain('type="image/avif" srcSet="/stories/480/this.avif 480w"');
    expect(own).toMatch(/alt="A picture of this" loading="eager" fetchPriority="high"/i);
  });

  it('shows other stories with pictures that are smaller, loaded late and described by their title', () => {
    expect(other).toContain('srcSet="/stories/480/other.avif 480w"');
    expect(other).toContain('alt="" loading="lazy"');
    const sizes = (picture: string) => /sizes="([^"]*)"/.exec(picture)?.[1];
    expect(sizes(own)).toBe('(min-width: 64rem) 64rem, 100vw');
    expect(sizes(other)).toBe(
      '(min-width: 80rem) 24rem, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw',
    );
    expect(more).toEqual([]);
  });
});
