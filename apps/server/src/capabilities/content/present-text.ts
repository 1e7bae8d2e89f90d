import type { ContentEvent, ContentPage, Story } from '@marque/contracts/content';
import type { Locale } from '@marque/contracts/locale';
import { REGIONS } from '@marque/domain/money/currency';
import { z } from 'zod';

const line = z.string().trim().min(1).max(320);

const picture = z.strictObject({
  src: z.string().regex(/^\/[\w./-]+$/),
  alt: line,
  width: z.int().positive().default(1200),
  height: z.int().positive().default(800),
});

/** The front matter that every text has. */
const words = {
  title: line,
  description: line,
  updated: z.iso.date(),
  social: z.strictObject({ title: line, description: line, image: picture }).partial().default({}),
};

/** The front matter of each kind. Unknown names are refused, because they are probably typing errors. */
const matters = {
  pages: z.strictObject(words),
  stories: z.strictObject({ ...words, author: line, published: z.iso.date(), picture }),
  events: z
    .strictObject({
      ...words,
      starts: z.iso.date(),
      ends: z.iso.date(),
      place: line,
      region: z.enum(REGIONS),
    })
    .refine(({ starts, ends }) => starts <= ends, { error: 'ends before it starts', path: ['ends'] }),
};

export type Written = { slug: string; matter: Record<string, unknown>; body: string; locale: Locale };

const WORDS_A_MINUTE = 220;

const textOf = ({ slug, body, locale }: Written, matter: z.output<typeof matters.pages>): ContentPage => ({
  slug,
  title: matter.title,
  description: matter.description,
  social: { title: matter.title, description: matter.description, image: null, ...matter.social },
  body,
  updated_at: midnight(matter.updated),
  locale,
});

/** Turns a written text into the form that the API sends. Throws Zod's error if the front matter is not valid. */
export const presentText = {
  pages(written: Written): ContentPage {
    return textOf(written, matters.pages.parse(written.matter));
  },
  stories(written: Written): Story {
    const matter = matters.stories.parse(written.matter);
    return {
      ...textOf(written, { ...matter, social: { image: matter.picture, ...matter.social } }),
      author: matter.author,
      published_at: midnight(matter.published),
      picture: matter.picture,
      reading_minutes: Math.max(1, Math.round(written.body.split(/\s+/).length / WORDS_A_MINUTE)),
    };
  },
  events(written: Written): ContentEvent {
    const matter = matters.events.parse(written.matter);
    const { starts, ends, place, region } = matter;
    return { ...textOf(written, matter), starts_on: starts, ends_on: ends, place, region };
  },
};

const midnight = (date: string): string => `${date}T00:00:00.000Z`;
