import { REGIONS } from '@marque/domain/money/currency';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LOCALES } from './locale.ts';

const capability = 'content';

const contentPicture = z.object({ src: z.string(), alt: z.string(), width: z.int(), height: z.int() });

/** The fields of every text. They do not depend on the source: files today, perhaps a headless content system later. */
const contentText = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  social: z.object({ title: z.string(), description: z.string(), image: contentPicture.nullable() }),
  /** Markdown. Links begin with a slash and leave out the locale: `/auctions/live`. */
  body: z.string(),
  updated_at: z.iso.datetime(),
  /** The language of the body. It differs from the reader's language if there is no translation. */
  locale: z.enum(LOCALES),
});

const story = contentText.extend({
  author: z.string(),
  published_at: z.iso.datetime(),
  picture: contentPicture,
  /** At 220 words a minute. */
  reading_minutes: z.int(),
});

const contentEvent = contentText.extend({
  starts_on: z.iso.date(),
  ends_on: z.iso.date(),
  place: z.string(),
  region: z.enum(REGIONS),
});

const storySummary = story.omit({ body: true });
const eventSummary = contentEvent.omit({ body: true });

export type ContentPage = z.output<typeof contentText>;
export type Story = z.output<typeof story>;
export type StorySummary = z.output<typeof storySummary>;
export type ContentEvent = z.output<typeof contentEvent>;
export type EventSummary = z.output<typeof eventSummary>;

const bySlug = {
  params: z.object({ slug: z.string().min(1).max(100) }),
  refusals: { 'not-found': 404 },
} as const;

export const readContentPage = endpoint({
  ...bySlug,
  operation: 'readContentPage',
  capability,
  method: 'GET',
  path: '/api/content/pages/{slug}',
  summary: 'A text page, in the caller’s language or otherwise in English',
  access: 'application',
  answer: { status: 200, data: contentText },
});

export const readStories = endpoint({
  operation: 'readStories',
  capability,
  method: 'GET',
  path: '/api/content/stories',
  summary: 'All stories without their bodies, the newest first',
  access: 'application',
  answer: { status: 200, data: z.array(storySummary) },
});

export const readStory = endpoint({
  ...bySlug,
  operation: 'readStory',
  capability,
  method: 'GET',
  path: '/api/content/stories/{slug}',
  summary: 'One story',
  access: 'application',
  answer: { status: 200, data: story },
});

export const readEvents = endpoint({
  operation: 'readEvents',
  capability,
  method: 'GET',
  path: '/api/content/events',
  summary: 'All events without their bodies, by date',
  access: 'application',
  answer: { status: 200, data: z.array(eventSummary) },
});

export const readEvent = endpoint({
  ...bySlug,
  operation: 'readEvent',
  capability,
  method: 'GET',
  path: '/api/content/events/{slug}',
  summary: 'One event',
  access: 'application',
  answer: { status: 200, data: contentEvent },
});
