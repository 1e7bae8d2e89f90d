import type {
  ContentEvent,
  ContentPage,
  HomeBlock,
  Question,
  Story,
  TeamMember,
} from '@marque/contracts/content';
import { type ContentFields, contentFields } from '@marque/contracts/content/fields';
import type { Locale } from '@marque/contracts/locale';
import type { ContentKind } from '@marque/domain/content/kinds';
import { presentTextPicture } from './present-text-picture.ts';

/** An entry as readers of a language see it: with the English text where the translation has none. */
export type Written = { id: string; slug: string; fields: Record<string, unknown>; locale: Locale };

const WORDS_A_MINUTE = 220;

type PageFields = { id: string; slug: string; locale: Locale; fields: ContentFields['page'] };

/** The id is for programs that must recognise a text under another slug. The API does not send it. */
type Identified<Text> = Text & { id: string };

const textOf = ({ id, slug, locale, fields }: PageFields): Identified<ContentPage> => ({
  ...{ id, slug },
  title: fields.title,
  description: fields.description,
  social: { title: fields.title, description: fields.description, image: null, ...fields.social },
  body: fields.body,
  updated_at: midnight(fields.updated),
  locale,
});

/** Turns an entry into the form that the API sends. Throws Zod's error if its fields are not valid. */
export const presentText = {
  page(written: Written): Identified<ContentPage> {
    return textOf({ ...written, fields: contentFields.page.parse(written.fields) });
  },
  story(written: Written): Identified<Story> {
    const fields = contentFields.story.parse(written.fields);
    const { picture, author, published, body } = fields;
    return {
      ...textOf({ ...written, fields: { ...fields, social: { image: picture, ...fields.social } } }),
      ...{ author, picture: presentTextPicture(picture) },
      published_at: midnight(published),
      reading_minutes: Math.max(1, Math.round(body.split(/\s+/).length / WORDS_A_MINUTE)),
    };
  },
  event(written: Written): Identified<ContentEvent> {
    const fields = contentFields.event.parse(written.fields);
    const { starts, ends, opens = null, closes = null, time_zone = null, map = null, place, region } = fields;
    return {
      ...textOf({ ...written, fields }),
      ...{ starts_on: starts, ends_on: ends, opens, closes, time_zone, place, map, region },
    };
  },
  question({ slug, locale, fields }: Written): Question {
    const { topic, title, body } = contentFields.question.parse(fields);
    return { slug, topic, title, body, locale };
  },
  person({ slug, locale, fields }: Written): TeamMember {
    const { title, role, picture, body } = contentFields.person.parse(fields);
    return { slug, name: title, role, picture: picture ? presentTextPicture(picture) : null, body, locale };
  },
  'home-block'({ slug, locale, fields }: Written): HomeBlock {
    const block = contentFields['home-block'].parse(fields);
    const { title, eyebrow = null, text = null, link = null, label = null, picture } = block;
    const shown = picture ? presentTextPicture(picture) : null;
    return { slug, title, eyebrow, text, link, label, picture: shown, locale };
  },
  phrase({ locale, fields }: Written): { text: string; locale: Locale } {
    return { text: contentFields.phrase.parse(fields).text, locale };
  },
  headline({ locale, fields }: Written): { title: string; locale: Locale } {
    return { title: contentFields.headline.parse(fields).title, locale };
  },
} satisfies Record<ContentKind, (written: Written) => unknown>;

export type Presented = { [Kind in ContentKind]: ReturnType<(typeof presentText)[Kind]> };

/** The text as the API sends it. */
export const withoutId = <Text extends { id: string }>({ id: _, ...text }: Text): Omit<Text, 'id'> => text;

const midnight = (date: string): string => `${date}T00:00:00.000Z`;
