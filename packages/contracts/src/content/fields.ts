import type { ContentKind } from '@marque/domain/content/kinds';
import { QUESTION_TOPICS } from '@marque/domain/content/kinds';
import { REGIONS } from '@marque/domain/money/currency';
import { plainText } from '@marque/domain/text/plain-text';
import { isTimeZone } from '@marque/domain/time/time-zones';
import { z } from 'zod';
import { timeOfDay } from '../time-of-day.ts';

export const LINE_MAX = 320;
const line = z.string().trim().min(1).max(LINE_MAX);
export const PASSAGE_MAX = 1_000;
const passage = z.string().trim().min(1).max(PASSAGE_MAX);
/** A form without a script sends each letter with an accent as six characters, and 100,000 in all. */
export const BODY_MAX = 40_000;
/** Markdown. */
const body = z.string().trim().max(BODY_MAX);
export const HEADLINE_MAX = 120;
const position = z.int().min(0).max(10_000);
export const ADDRESS_MAX = 2_000;
const webAddress = z.url({ protocol: /^https$/, hostname: z.regexes.domain }).max(ADDRESS_MAX);

/** A page of ours without its language, such as `/faq`, or a page of another site. */
const link = z.union([
  webAddress,
  z
    .string()
    .max(500)
    .regex(/^\/[\w./#?=&-]*$/),
]);

export const timeZone = z.string().max(60).refine(isTimeZone);

export const contentPicture = z.strictObject({
  /** One of our own pictures, or one of the headless content system. */
  src: z.union([
    z
      .string()
      .max(500)
      .regex(/^\/[\w-][\w./-]*$/),
    z.url({ protocol: /^https$/, hostname: /^images\.ctfassets\.net$/ }).max(1_000),
  ]),
  alt: line,
  width: z.int().positive().max(20_000).default(1200),
  height: z.int().positive().max(20_000).default(800),
});

const metadata = {
  title: line,
  description: line,
  updated: z.iso.date(),
  social: z.strictObject({ title: line, description: line, image: contentPicture }).partial().default({}),
};

const page = z.strictObject({ ...metadata, body: body.default('') });

const story = z.strictObject({
  ...metadata,
  author: line,
  published: z.iso.date(),
  picture: contentPicture,
  body: body.min(1),
});

const event = z
  .strictObject({
    ...metadata,
    starts: z.iso.date(),
    ends: z.iso.date(),
    /** On the clocks of `time_zone`: when it opens on its first day, and when it closes on its last. */
    opens: timeOfDay.optional(),
    closes: timeOfDay.optional(),
    time_zone: timeZone.optional(),
    place: line,
    map: webAddress.optional(),
    region: z.enum(REGIONS),
    body: body.min(1),
  })
  .refine(({ starts, ends }) => starts <= ends, { error: 'event-ends-early', path: ['ends'] })
  .refine(({ starts, ends, opens, closes }) => starts !== ends || !opens || !closes || opens < closes, {
    error: 'event-ends-early',
    path: ['closes'],
  })
  .refine(({ opens, closes, time_zone }) => time_zone || (!opens && !closes), {
    error: 'time-zone-required',
    path: ['time_zone'],
  })
  .refine(({ opens, closes }) => opens || !closes, { error: 'required', path: ['opens'] });

const question = z.strictObject({
  title: line,
  topic: z.enum(QUESTION_TOPICS),
  position,
  body: body.min(1),
});

const person = z.strictObject({
  title: line,
  role: line,
  position,
  picture: contentPicture.optional(),
  body: body.min(1),
});

const homeBlock = z
  .strictObject({
    title: line,
    eyebrow: line.optional(),
    text: passage.optional(),
    link: link.optional(),
    label: line.optional(),
    picture: contentPicture.optional(),
    position,
  })
  .refine(({ link, label }) => !link || label, { error: 'required', path: ['label'] });

/** The fields of each kind, as they must be before they are published. Unknown names are probably typing errors. */
export const contentFields = {
  page,
  story,
  event,
  question,
  person,
  'home-block': homeBlock,
  phrase: z.strictObject({ text: passage }),
  headline: z.strictObject({ title: z.string().trim().min(1).max(HEADLINE_MAX) }),
} satisfies Record<ContentKind, z.ZodObject>;

export type ContentFields = { [Kind in ContentKind]: z.output<(typeof contentFields)[Kind]> };

/** The names of the fields of a kind. */
export const fieldNamesOf = (kind: ContentKind): string[] => Object.keys(contentFields[kind].shape);

/** Cleaning may make a text longer, so its length is checked afterwards. */
const words = (maximum: number) => z.string().overwrite(plainText).max(maximum);
const draftLine = words(1_000);
const draftPicture = z
  .object({
    src: words(1_000),
    alt: draftLine,
    width: z.int().min(1).max(20_000),
    height: z.int().min(1).max(20_000),
  })
  .partial();

/**
 * The fields of a draft. It may be incomplete, so that nothing that somebody types is lost; a publication checks all fields.
 * A translation contains only the fields that differ from the English text, and of a picture only its description.
 */
export const draftFields = z
  .object({
    title: draftLine,
    description: draftLine,
    body: words(BODY_MAX),
    updated: words(20),
    social: z.object({ title: draftLine, description: draftLine, image: draftPicture.nullable() }).partial(),
    author: draftLine,
    published: words(20),
    picture: draftPicture.nullable(),
    starts: words(20),
    ends: words(20),
    opens: words(10),
    closes: words(10),
    time_zone: words(60),
    place: draftLine,
    map: words(2_000),
    region: words(10),
    topic: words(60),
    position: z.int().min(0).max(10_000),
    role: draftLine,
    eyebrow: draftLine,
    text: draftLine,
    link: words(2_000),
    label: draftLine,
  })
  .partial();
export type DraftFields = z.output<typeof draftFields>;
