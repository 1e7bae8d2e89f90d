import { ADDRESSED_KINDS, CONTENT_KINDS, QUESTION_TOPICS } from '@marque/domain/content/kinds';
import { REGIONS } from '@marque/domain/money/currency';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LOCALES } from './locale.ts';
import { image } from './media.ts';

const capability = 'content';

/** A list that one page does not hold. */
const paged = {
  query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  meta: z.object({ page: z.int(), pages: z.int().describe('At least 1'), total: z.int() }),
} as const;

const socialImage = z.object({ src: z.string(), alt: z.string(), width: z.int(), height: z.int() });

/** A picture of a text. `srcset` is empty and `sources` is null if its file exists in one size only. */
const textPicture = image.omit({ blur: true }).meta({ id: 'TextPicture' });
export type TextPicture = z.output<typeof textPicture>;

/** The fields of every text. They do not depend on the source: our own, files, or Contentful. */
const contentText = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  social: z.object({ title: z.string(), description: z.string(), image: socialImage.nullable() }),
  /** Markdown. Links begin with a slash and leave out the locale: `/auctions/live`. */
  body: z.string(),
  updated_at: z.iso.datetime(),
  /** The language of the body. It differs from the reader's language if there is no translation. */
  locale: z.enum(LOCALES),
});

const story = contentText.extend({
  author: z.string(),
  published_at: z.iso.datetime(),
  picture: textPicture,
  /** At 220 words a minute. */
  reading_minutes: z.int(),
});

const contentEvent = contentText.extend({
  starts_on: z.iso.date(),
  ends_on: z.iso.date(),
  /** On the clocks of `time_zone`: when it opens on the first day, and when it closes on the last. */
  opens: z.string().nullable(),
  closes: z.string().nullable(),
  time_zone: z.string().nullable(),
  place: z.string(),
  /** A map of the place on another site. */
  map: z.string().nullable(),
  region: z.enum(REGIONS),
});

const question = z.object({
  slug: z.string(),
  topic: z.enum(QUESTION_TOPICS),
  title: z.string(),
  body: z.string(),
  locale: z.enum(LOCALES),
});

const teamMember = z.object({
  slug: z.string(),
  name: z.string(),
  role: z.string(),
  picture: textPicture.nullable(),
  body: z.string(),
  locale: z.enum(LOCALES),
});

const homeBlock = z.object({
  slug: z.string(),
  title: z.string(),
  eyebrow: z.string().nullable(),
  text: z.string().nullable(),
  link: z.string().nullable(),
  label: z.string().nullable(),
  picture: textPicture.nullable(),
  locale: z.enum(LOCALES),
});

const storySummary = story.omit({ body: true });
const eventSummary = contentEvent.omit({ body: true });

export type ContentPage = z.output<typeof contentText>;
export type Story = z.output<typeof story>;
export type StorySummary = z.output<typeof storySummary>;
export type ContentEvent = z.output<typeof contentEvent>;
export type EventSummary = z.output<typeof eventSummary>;

export type Question = z.output<typeof question>;
export type TeamMember = z.output<typeof teamMember>;
export type HomeBlock = z.output<typeof homeBlock>;

const params = z.object({ slug: z.string().min(1).max(100) });
/** For a slug that was renamed, `content-moved` names the new one in `meta.slug`. */
const bySlug = { params, refusals: { 'not-found': 404, 'content-moved': 404 } } as const;

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

export const readContentPages = endpoint({
  operation: 'readContentPages',
  capability,
  method: 'GET',
  path: '/api/content/pages',
  summary: 'The text pages without their bodies, 200 on each page of the list',
  access: 'application',
  query: paged.query,
  answer: { status: 200, data: z.array(contentText.omit({ body: true })), meta: paged.meta },
});

export const readStories = endpoint({
  operation: 'readStories',
  capability,
  method: 'GET',
  path: '/api/content/stories',
  summary: 'The stories without their bodies, the newest first, 200 on each page of the list',
  access: 'application',
  query: paged.query,
  answer: { status: 200, data: z.array(storySummary), meta: paged.meta },
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
  summary:
    'The events without their bodies, 200 on each page of the list. The first page has the latest ones. Each page is sorted by date, the earliest first',
  access: 'application',
  query: paged.query,
  answer: { status: 200, data: z.array(eventSummary), meta: paged.meta },
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

export const readQuestions = endpoint({
  operation: 'readQuestions',
  capability,
  method: 'GET',
  path: '/api/content/questions',
  summary: 'The questions and answers by their position, 200 on each page of the list',
  access: 'application',
  query: paged.query,
  answer: { status: 200, data: z.array(question), meta: paged.meta },
});

export const readTeam = endpoint({
  operation: 'readTeam',
  capability,
  method: 'GET',
  path: '/api/content/team',
  summary: 'The people of the house, 200 on each page of the list',
  access: 'application',
  query: paged.query,
  answer: { status: 200, data: z.array(teamMember), meta: paged.meta },
});

export const readHomeBlocks = endpoint({
  operation: 'readHomeBlocks',
  capability,
  method: 'GET',
  path: '/api/content/home-blocks',
  summary: 'The texts of the home page, in its order, 200 on each page of the list',
  access: 'application',
  query: paged.query,
  answer: { status: 200, data: z.array(homeBlock), meta: paged.meta },
});

export const readContentSlugs = endpoint({
  operation: 'readContentSlugs',
  capability,
  method: 'GET',
  path: '/api/content/slugs/{kind}',
  summary: 'The slugs of all pages, stories or events that readers can open, 1,000 on each page of the list',
  access: 'application',
  params: z.object({ kind: z.enum(ADDRESSED_KINDS) }),
  query: paged.query,
  answer: { status: 200, data: z.array(z.object({ slug: z.string() })), meta: paged.meta },
});

export const readHeadline = endpoint({
  operation: 'readHeadline',
  capability,
  method: 'GET',
  path: '/api/content/headlines/{slug}',
  summary: 'A headline, such as that of the newsletter',
  access: 'application',
  params,
  answer: { status: 200, data: z.object({ title: z.string(), locale: z.enum(LOCALES) }) },
  refusals: { 'not-found': 404 },
});

export const readPhrase = endpoint({
  operation: 'readPhrase',
  capability,
  method: 'GET',
  path: '/api/content/phrases/{slug}',
  summary: 'A short text, such as the address of the seller pack',
  access: 'application',
  params,
  answer: { status: 200, data: z.object({ text: z.string(), locale: z.enum(LOCALES) }) },
  refusals: { 'not-found': 404 },
});

const previewed = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), text: contentText }),
  z.object({ kind: z.literal('story'), text: story }),
  z.object({ kind: z.literal('event'), text: contentEvent }),
  z.object({
    kind: z.enum(CONTENT_KINDS).exclude(ADDRESSED_KINDS),
    text: z.object({ title: z.string(), body: z.string(), locale: z.enum(LOCALES) }),
  }),
]);
export type ContentPreview = z.output<typeof contentPreview>;

const contentPreview = z.object({ expires_at: z.iso.datetime(), content: previewed });

export const readContentPreview = endpoint({
  operation: 'readContentPreview',
  capability,
  method: 'GET',
  path: '/api/content/previews/{token}',
  summary: 'The version that a preview link shows',
  access: 'application',
  params: z.object({ token: z.string().min(1).max(300) }),
  answer: { status: 200, data: contentPreview },
  refusals: { 'preview-link-invalid': 404, 'preview-link-expired': 410 },
  limit: { requests: 120, seconds: 60 },
});

/** Feed readers and calendars are programs that do not send our headers. A link names the language of its page instead. */
const forPrograms = {
  capability,
  method: 'GET',
  access: 'open',
  query: z.object({ locale: z.enum(LOCALES).optional() }),
} as const;
/** Caches ask before they show a text, so that readers see a correction at once. */
const notKept = { status: 200, data: z.string(), maxAge: 0, variesByLanguage: true } as const;
const atom = { ...notKept, contentType: 'application/atom+xml' } as const;

export const readStoriesFeed = endpoint({
  ...forPrograms,
  operation: 'readStoriesFeed',
  path: '/api/feeds/stories.atom',
  summary: 'The stories as an Atom feed, the latest first',
  answer: atom,
});

export const readEventsFeed = endpoint({
  ...forPrograms,
  operation: 'readEventsFeed',
  path: '/api/feeds/events.atom',
  summary: 'The events as an Atom feed, the latest first',
  answer: atom,
});

export const readEventCalendar = endpoint({
  ...forPrograms,
  operation: 'readEventCalendar',
  path: '/api/content/events/{slug}/calendar.ics',
  summary: 'An event, for a calendar. The address with an old slug redirects',
  params,
  answer: { ...notKept, contentType: 'text/calendar' },
  refusals: { 'not-found': 404, 'content-moved': 301 },
});

export const receiveContentWebhook = endpoint({
  operation: 'receiveContentWebhook',
  capability,
  method: 'POST',
  path: '/api/content/webhook',
  summary: 'Called by Contentful after a publication. A secret header replaces the access-token',
  access: 'open',
  headers: z.object({ 'x-webhook-secret': z.string().max(500).default('') }),
  acceptsRawBody: true,
  answer: { status: 200, data: z.object({ received: z.literal(true) }), bare: true },
  refusals: { 'signature-invalid': 400 },
  limit: { requests: 600, seconds: 60 },
});
